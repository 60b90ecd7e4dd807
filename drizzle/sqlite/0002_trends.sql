ALTER TABLE `exercises` ADD `rewrites_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `weeze_hashtags_newest` ON `weeze_hashtags` (`exercise_id`,`created_on`);