CREATE TABLE `hand_plays` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`sequence_id` integer NOT NULL,
	`run` integer NOT NULL,
	`item_id` integer NOT NULL,
	`by_id` integer NOT NULL,
	`started_on` integer,
	`done_on` integer,
	`outcome` text,
	`note` text DEFAULT '' NOT NULL,
	`elapsed` integer,
	`again_at` integer,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`sequence_id`) REFERENCES `sequences`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `hand_plays_item` ON `hand_plays` (`exercise_id`,`item_id`);--> statement-breakpoint
CREATE INDEX `hand_plays_done` ON `hand_plays` (`exercise_id`,`done_on`);--> statement-breakpoint
ALTER TABLE `sequences` ADD `ended_on` integer;--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `means` text;--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `player_role_id` integer;--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `player_id` integer;--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `to_name` text;--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `contact` text;--> statement-breakpoint
CREATE INDEX `sequence_items_hand` ON `sequence_items` (`exercise_id`,`sequence_id`) WHERE "sequence_items"."kind" = 'hand';