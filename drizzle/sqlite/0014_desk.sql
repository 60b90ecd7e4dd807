CREATE TABLE `holds` (
	`exercise_id` integer NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `subject`, `subject_id`),
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `waits` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`weeze_id` integer NOT NULL,
	`thread_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`persona_id` integer,
	`since` integer NOT NULL,
	`ended_on` integer,
	`ending` text,
	`answer_id` integer,
	`ended_by_id` integer,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`weeze_id`) REFERENCES `weezes`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`player_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`persona_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `waits_open` ON `waits` (`exercise_id`,`since`) WHERE "waits"."ended_on" is null;--> statement-breakpoint
CREATE INDEX `waits_ended` ON `waits` (`exercise_id`,`ended_on`) WHERE "waits"."ended_on" is not null;--> statement-breakpoint
CREATE INDEX `waits_weeze` ON `waits` (`exercise_id`,`weeze_id`);--> statement-breakpoint
CREATE INDEX `waits_thread` ON `waits` (`exercise_id`,`thread_id`) WHERE "waits"."ended_on" is null;--> statement-breakpoint
CREATE INDEX `waits_answer` ON `waits` (`exercise_id`,`answer_id`) WHERE "waits"."answer_id" is not null;--> statement-breakpoint
ALTER TABLE `exercises` ADD `search_open` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `pauses` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `scenario_start` integer;--> statement-breakpoint
ALTER TABLE `exercises` ADD `scenario_rate` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `scenario_for_all` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `wall_hash` text;--> statement-breakpoint
ALTER TABLE `exercises` ADD `wall_opened_on` integer;--> statement-breakpoint
ALTER TABLE `exercises` ADD `amber_after` integer DEFAULT 180 NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `red_after` integer DEFAULT 600 NOT NULL;--> statement-breakpoint
ALTER TABLE `participants` ADD `dismissed_on` integer;--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `expected` text;--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `expected_delay` integer;--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `objective` text;--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `phase` text;--> statement-breakpoint
ALTER TABLE `sequence_publications` ADD `jump_id` integer;--> statement-breakpoint
ALTER TABLE `sequences` ADD `jump_id` integer;--> statement-breakpoint
ALTER TABLE `sequences` ADD `jumped_from` integer;--> statement-breakpoint
ALTER TABLE `sequences` ADD `jumped_on` integer;