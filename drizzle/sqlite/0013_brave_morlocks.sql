ALTER TABLE `exercises` ADD `variables` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `sequences` ADD `fixed_duration` integer;