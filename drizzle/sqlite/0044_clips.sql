CREATE TABLE `clips` (
	`exercise_id` integer NOT NULL,
	`id` text NOT NULL,
	`uploader_id` integer NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`created_on` integer NOT NULL,
	`checked_on` integer,
	`kind` text,
	`type` text,
	`milliseconds` integer,
	`width` integer,
	`height` integer,
	`poster_id` text,
	`captions` text DEFAULT '' NOT NULL,
	`transcript` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`uploader_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `articles` ADD `clip` text;