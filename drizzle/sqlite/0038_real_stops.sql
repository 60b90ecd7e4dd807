CREATE TABLE `stop_settings` (
	`exercise_id` integer PRIMARY KEY NOT NULL,
	`place` text NOT NULL,
	`calls` text NOT NULL,
	`texts` text NOT NULL,
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `real_stops` (
	`exercise_id` integer NOT NULL,
	`number` integer NOT NULL,
	`words` text NOT NULL,
	`started_on` integer NOT NULL,
	`started_by_id` integer NOT NULL,
	`lifted_on` integer,
	`lifted_by_id` integer,
	`ending` text,
	`resumes_on` integer,
	`screens_count` integer DEFAULT 0 NOT NULL,
	`read_count` integer DEFAULT 0 NOT NULL,
	`missed_ids` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`exercise_id`, `number`),
	FOREIGN KEY (`exercise_id`,`started_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`lifted_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `real_stops_going` ON `real_stops` (`exercise_id`) WHERE "real_stops"."lifted_on" is null;