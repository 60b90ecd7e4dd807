ALTER TABLE `users` ADD `notifications_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `notified_on` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `notifications_read_on` integer;--> statement-breakpoint
CREATE INDEX `notifications_weeze` ON `notifications` (`exercise_id`,`weeze_id`);--> statement-breakpoint
ALTER TABLE `notifications` DROP COLUMN `read_on`;