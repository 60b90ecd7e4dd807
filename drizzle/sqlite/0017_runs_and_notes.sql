CREATE TABLE `denials` (
	`exercise_id` integer NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`weeze_id` integer NOT NULL,
	`confirmed` integer NOT NULL,
	`judged_by_id` integer NOT NULL,
	`judged_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `subject`, `subject_id`, `weeze_id`),
	FOREIGN KEY (`exercise_id`,`weeze_id`) REFERENCES `weezes`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`judged_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `note_versions` (
	`exercise_id` integer NOT NULL,
	`note_id` integer NOT NULL,
	`version` integer NOT NULL,
	`words` text NOT NULL,
	`judgement` text,
	`objective_id` integer,
	`rating` integer,
	`tags` text NOT NULL,
	`saved_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `note_id`, `version`),
	FOREIGN KEY (`exercise_id`,`note_id`) REFERENCES `notes`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `notes` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`words` text NOT NULL,
	`folded` text NOT NULL,
	`noted_on` integer NOT NULL,
	`elapsed` integer,
	`subject` text,
	`subject_id` integer,
	`subject_name` text,
	`subject_words` text,
	`judgement` text,
	`objective_id` integer,
	`rating` integer,
	`tags` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_on` integer NOT NULL,
	`edited_on` integer NOT NULL,
	`deleted_on` integer,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`author_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`objective_id`) REFERENCES `objectives`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notes_client` ON `notes` (`exercise_id`,`author_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `notes_objective` ON `notes` (`exercise_id`,`objective_id`) WHERE "notes"."objective_id" is not null;--> statement-breakpoint
CREATE TABLE `objectives` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE TABLE `truth_marks` (
	`exercise_id` integer NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`truth` text NOT NULL,
	`marked_by_id` integer NOT NULL,
	`marked_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `subject`, `subject_id`),
	FOREIGN KEY (`exercise_id`,`marked_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `debts` ADD `overdue_on` integer;--> statement-breakpoint
ALTER TABLE `exercises` ADD `run_state` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `runs_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `former_secret` text;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `former_secret_until` integer;