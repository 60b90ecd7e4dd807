ALTER TABLE `article_versions` ADD `kind` text DEFAULT 'SAVE' NOT NULL;--> statement-breakpoint
ALTER TABLE `article_versions` ADD `saved_on` integer;--> statement-breakpoint
ALTER TABLE `weezes` ADD `article_id` integer;