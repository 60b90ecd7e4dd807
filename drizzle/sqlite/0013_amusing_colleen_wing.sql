ALTER TABLE `media_sources` ADD `genre` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `media_sources` ADD `face` text DEFAULT 'serif' NOT NULL;--> statement-breakpoint
ALTER TABLE `media_sources` ADD `position` integer DEFAULT 0 NOT NULL;