ALTER TABLE `articles` ADD `start_status` text;--> statement-breakpoint
ALTER TABLE `articles` ADD `start_published_on` integer;--> statement-breakpoint
ALTER TABLE `articles` ADD `start_version_id` integer;--> statement-breakpoint
ALTER TABLE `exercises` ADD `resets_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `started_on` integer;--> statement-breakpoint
ALTER TABLE `exercises` ADD `suspended_on` integer;--> statement-breakpoint
ALTER TABLE `exercises` ADD `resumes_on` integer;--> statement-breakpoint
ALTER TABLE `exercises` ADD `writing_closed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `ended_on` integer;--> statement-breakpoint
ALTER TABLE `sequences` ADD `paused_together` integer DEFAULT false NOT NULL;