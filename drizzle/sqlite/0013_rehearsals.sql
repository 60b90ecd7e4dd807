CREATE TABLE `account_operators` (
	`exercise_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `account_id`, `user_id`),
	FOREIGN KEY (`exercise_id`,`account_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_operators_user` ON `account_operators` (`exercise_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `sign_in_codes` (
	`exercise_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`created_on` integer NOT NULL,
	`expires_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `user_id`),
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `articles` ADD `start_status` text;--> statement-breakpoint
ALTER TABLE `articles` ADD `start_published_on` integer;--> statement-breakpoint
ALTER TABLE `articles` ADD `start_version_id` integer;--> statement-breakpoint
ALTER TABLE `audit` ADD `former_id` integer;--> statement-breakpoint
ALTER TABLE `conversations` ADD `rewritten_on` integer;--> statement-breakpoint
ALTER TABLE `exercises` ADD `personas_only` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `variables` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `resets_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `started_on` integer;--> statement-breakpoint
ALTER TABLE `exercises` ADD `suspended_on` integer;--> statement-breakpoint
ALTER TABLE `exercises` ADD `resumes_on` integer;--> statement-breakpoint
ALTER TABLE `exercises` ADD `writing_closed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `ended_on` integer;--> statement-breakpoint
ALTER TABLE `media_sources` ADD `genre` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `media_sources` ADD `face` text DEFAULT 'serif' NOT NULL;--> statement-breakpoint
ALTER TABLE `media_sources` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `deleted_on` integer;--> statement-breakpoint
ALTER TABLE `sequences` ADD `fixed_duration` integer;--> statement-breakpoint
ALTER TABLE `sequences` ADD `paused_together` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `notes` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `persona_group` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `audience` integer;--> statement-breakpoint
-- An end that was set by hand before ends could be kept apart from the last item.
UPDATE `sequences` SET `fixed_duration` = `duration` WHERE `duration` > coalesce((SELECT max(i.`offset`) FROM `sequence_items` i WHERE i.`exercise_id` = `sequences`.`exercise_id` AND i.`sequence_id` = `sequences`.`id`), 0);