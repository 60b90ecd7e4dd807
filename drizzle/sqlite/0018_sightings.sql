CREATE TABLE `sightings` (
	`exercise_id` integer NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`seen_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `subject`, `subject_id`, `user_id`),
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `exercises` ADD `records_sightings` integer DEFAULT true NOT NULL;