CREATE TABLE `weeze_moods` (
	`exercise_id` integer NOT NULL,
	`weeze_id` integer NOT NULL,
	`mood` text NOT NULL,
	`tagged_by_id` integer NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `weeze_id`),
	FOREIGN KEY (`exercise_id`,`weeze_id`) REFERENCES `weezes`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`tagged_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `weeze_moods_newest` ON `weeze_moods` (`exercise_id`,`created_on`);--> statement-breakpoint
CREATE INDEX `sequence_publications_newest` ON `sequence_publications` (`exercise_id`,`created_on`);