CREATE TABLE `plan_mappings` (
	`client_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`headings` text NOT NULL,
	`answers` text NOT NULL,
	`used_on` integer NOT NULL,
	PRIMARY KEY(`client_id`, `id`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_mappings_name` ON `plan_mappings` (`client_id`,`name`);--> statement-breakpoint
CREATE TABLE `plan_sources` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`sheet` text NOT NULL,
	`headings` text NOT NULL,
	`fields` text NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `plan_source_id` integer;--> statement-breakpoint
ALTER TABLE `sequence_items` ADD `source_row` text;