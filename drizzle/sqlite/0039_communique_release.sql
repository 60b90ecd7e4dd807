CREATE TABLE `communique_pickups` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`communique_id` integer NOT NULL,
	`article_id` integer,
	`by_id` integer NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`communique_id`) REFERENCES `communiques`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `communique_pickups_communique` ON `communique_pickups` (`exercise_id`,`communique_id`);--> statement-breakpoint
DROP INDEX `communique_releases_waiting`;--> statement-breakpoint
ALTER TABLE `communiques` ADD `release_at` integer;--> statement-breakpoint
ALTER TABLE `communiques` ADD `approved_on` integer;--> statement-breakpoint
ALTER TABLE `communiques` ADD `corrects_id` integer;