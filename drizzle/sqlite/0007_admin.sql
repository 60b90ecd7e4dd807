ALTER TABLE `exercises` ADD `mark_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `video_embeds` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `clock_skew` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `signed_in_on` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `home_exercise_id` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `home_user_id` integer;--> statement-breakpoint
CREATE INDEX `weezes_conversation` ON `weezes` (`exercise_id`,`conversation_id`) WHERE "weezes"."conversation_id" is not null;