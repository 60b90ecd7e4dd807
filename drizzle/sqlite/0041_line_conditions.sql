CREATE TABLE `line_conditions` (
	`exercise_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`atoms` text NOT NULL,
	`joint` text NOT NULL,
	`delay` integer DEFAULT 0 NOT NULL,
	`proposes` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`exercise_id`, `item_id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `condition_states` (
	`exercise_id` integer NOT NULL,
	`sequence_id` integer NOT NULL,
	`run` integer NOT NULL,
	`item_id` integer NOT NULL,
	`status` text NOT NULL,
	`marks` text NOT NULL,
	`met_at` integer,
	`due_at` integer,
	`decided_on` integer,
	`by_id` integer,
	`undo_until` integer,
	PRIMARY KEY(`exercise_id`, `sequence_id`, `run`, `item_id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `condition_states_due` ON `condition_states` (`exercise_id`) WHERE "condition_states"."due_at" is not null;