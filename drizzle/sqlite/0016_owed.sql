CREATE TABLE `debts` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`persona_id` integer NOT NULL,
	`player_id` integer,
	`sequence_id` integer,
	`expected` text,
	`objective` text,
	`reminder` text,
	`asked_on` integer NOT NULL,
	`delay` integer NOT NULL,
	`reminders_count` integer DEFAULT 0 NOT NULL,
	`reminded_on` integer,
	`thread_id` integer,
	`conversation_id` integer,
	`judgement` text,
	`judged_on` integer,
	`judged_by_id` integer,
	`reacted_on` integer,
	`reacted_by_id` integer,
	`former` text,
	`closed_on` integer,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`persona_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`player_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `debts_subject` ON `debts` (`exercise_id`,`subject_id`,`subject`);--> statement-breakpoint
CREATE INDEX `debts_open` ON `debts` (`exercise_id`,`asked_on`) WHERE "debts"."closed_on" is null;--> statement-breakpoint
CREATE INDEX `debts_closed` ON `debts` (`exercise_id`,`judgement`,`closed_on`) WHERE "debts"."closed_on" is not null;--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `reminder` text;