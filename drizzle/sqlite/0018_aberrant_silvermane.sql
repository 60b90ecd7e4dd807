CREATE TABLE `former_states` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`other_id` integer,
	`since` integer,
	`until` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `former_states_subject` ON `former_states` (`exercise_id`,`kind`,`subject_id`,`until`);--> statement-breakpoint
CREATE INDEX `former_states_other` ON `former_states` (`exercise_id`,`kind`,`other_id`);