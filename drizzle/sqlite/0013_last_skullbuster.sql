ALTER TABLE `exercises` ADD `personas_only` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `notes` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `persona_group` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `audience` integer;