CREATE TABLE `runs` (
	`exercise_id` integer PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`frozen_id` integer,
	`begins_on` integer,
	`ends_on` integer,
	`weezes_before` integer DEFAULT 0 NOT NULL,
	`started_on` integer NOT NULL,
	`started_by_id` integer NOT NULL,
	`closed_on` integer,
	`closed_by_id` integer,
	`players_count` integer DEFAULT 0 NOT NULL,
	`weezes_count` integer DEFAULT 0 NOT NULL,
	`cell_count` integer DEFAULT 0 NOT NULL,
	`debts_count` integer DEFAULT 0 NOT NULL,
	`satisfied_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`started_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`closed_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `exercises` ADD `run_state` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `runs_count` integer DEFAULT 0 NOT NULL;