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
CREATE TABLE `desk_role_holders` (
	`exercise_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `role_id`, `user_id`),
	FOREIGN KEY (`exercise_id`,`role_id`) REFERENCES `desk_roles`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `desk_role_personas` (
	`exercise_id` integer NOT NULL,
	`persona_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `persona_id`),
	FOREIGN KEY (`exercise_id`,`role_id`) REFERENCES `desk_roles`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`persona_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `desk_role_personas_role` ON `desk_role_personas` (`exercise_id`,`role_id`);--> statement-breakpoint
CREATE TABLE `desk_role_sequences` (
	`exercise_id` integer NOT NULL,
	`sequence_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `sequence_id`),
	FOREIGN KEY (`exercise_id`,`role_id`) REFERENCES `desk_roles`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`sequence_id`) REFERENCES `sequences`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `desk_role_sequences_role` ON `desk_role_sequences` (`exercise_id`,`role_id`);--> statement-breakpoint
CREATE TABLE `desk_roles` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`tone` text NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `prepared_reactions` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`mood` text NOT NULL,
	`theme` text DEFAULT '' NOT NULL,
	`text` text NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `storm_reactions` (
	`exercise_id` integer NOT NULL,
	`storm_id` integer NOT NULL,
	`position` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`persona_id` integer NOT NULL,
	`text` text,
	`published_id` integer,
	PRIMARY KEY(`exercise_id`, `storm_id`, `position`),
	FOREIGN KEY (`exercise_id`,`storm_id`) REFERENCES `storms`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`persona_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `storms` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`weeze_id` integer NOT NULL,
	`status` text NOT NULL,
	`failure` text,
	`duration` integer NOT NULL,
	`elapsed` integer DEFAULT 0 NOT NULL,
	`intensity` integer DEFAULT 2 NOT NULL,
	`turn` integer DEFAULT 0 NOT NULL,
	`next` integer DEFAULT 0 NOT NULL,
	`planned` text NOT NULL,
	`done` text NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`started_by_id` integer NOT NULL,
	`paused_together` integer DEFAULT false NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`weeze_id`) REFERENCES `weezes`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`started_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `storms_status` ON `storms` (`status`);--> statement-breakpoint
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
ALTER TABLE `sequence_items` ADD `reminder` text;--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `source_id` integer;--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `added_by_id` integer;--> statement-breakpoint
ALTER TABLE `sequence_publications` ADD `by_id` integer;--> statement-breakpoint
CREATE INDEX `sequence_publications_newest` ON `sequence_publications` (`exercise_id`,`created_on`);--> statement-breakpoint
ALTER TABLE `sequences` ADD `kind` text DEFAULT 'plan' NOT NULL;