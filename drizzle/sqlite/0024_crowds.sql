CREATE TABLE `crowd_likes` (
	`exercise_id` integer NOT NULL,
	`weeze_id` integer NOT NULL,
	`created_on` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `weeze_id`, `created_on`),
	FOREIGN KEY (`exercise_id`,`weeze_id`) REFERENCES `weezes`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `users` ADD `apart` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `storm_reactions` ADD `crowd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `storm_reactions` ADD `mood` text;