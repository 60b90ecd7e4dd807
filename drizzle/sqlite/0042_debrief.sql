CREATE TABLE `critical_tasks` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`objective_id` integer NOT NULL,
	`name` text NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`objective_id`) REFERENCES `objectives`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `critical_tasks_objective` ON `critical_tasks` (`exercise_id`,`objective_id`);--> statement-breakpoint
CREATE TABLE `findings` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`objective_id` integer,
	`task_id` integer,
	`analysis` text DEFAULT '' NOT NULL,
	`recommendation` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_on` integer NOT NULL,
	`edited_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`objective_id`) REFERENCES `objectives`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`task_id`) REFERENCES `critical_tasks`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `findings_objective` ON `findings` (`exercise_id`,`objective_id`);--> statement-breakpoint
CREATE INDEX `findings_task` ON `findings` (`exercise_id`,`task_id`);--> statement-breakpoint
CREATE TABLE `finding_evidence` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`finding_id` integer NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`happened_on` integer,
	`name` text NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`finding_id`) REFERENCES `findings`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `finding_evidence_subject` ON `finding_evidence` (`exercise_id`,`finding_id`,`subject`,`subject_id`);--> statement-breakpoint
CREATE TABLE `corrective_actions` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`finding_id` integer NOT NULL,
	`number` integer NOT NULL,
	`what` text NOT NULL,
	`owner` text DEFAULT '' NOT NULL,
	`due_on` text,
	`priority` text NOT NULL,
	`state` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_on` integer NOT NULL,
	`edited_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`finding_id`) REFERENCES `findings`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `corrective_actions_number` ON `corrective_actions` (`exercise_id`,`number`);--> statement-breakpoint
CREATE INDEX `corrective_actions_finding` ON `corrective_actions` (`exercise_id`,`finding_id`);--> statement-breakpoint
ALTER TABLE `exercises` ADD `rating_scale` text DEFAULT 'numbers' NOT NULL;--> statement-breakpoint
ALTER TABLE `notes` ADD `task_id` integer;--> statement-breakpoint
CREATE INDEX `notes_task` ON `notes` (`exercise_id`,`task_id`) WHERE "notes"."task_id" is not null;--> statement-breakpoint
ALTER TABLE `note_versions` ADD `task_id` integer;