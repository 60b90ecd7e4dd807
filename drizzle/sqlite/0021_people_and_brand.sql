ALTER TABLE `clients` ADD `color` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `accent` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `position` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `email` text DEFAULT '' NOT NULL;