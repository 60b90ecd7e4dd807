CREATE TABLE `sequence_leases` (
	`exercise_id` integer PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`beat` integer NOT NULL,
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `sequence_publications` ADD `outcome` text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE `sequence_publications` ADD `elapsed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sequences` ADD `turn` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sequences` ADD `started_by_id` integer;