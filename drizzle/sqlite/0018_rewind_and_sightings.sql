CREATE TABLE `former_states` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`other_id` integer,
	`since` integer,
	`until` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `former_states_subject` ON `former_states` (`exercise_id`,`kind`,`subject_id`,`until`);--> statement-breakpoint
CREATE INDEX `former_states_other` ON `former_states` (`exercise_id`,`kind`,`other_id`);--> statement-breakpoint
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
ALTER TABLE `exercises` ADD `records_sightings` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `notes_open` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `sequence_publications_published` ON `sequence_publications` (`exercise_id`,`published_id`) WHERE "sequence_publications"."published_id" is not null;--> statement-breakpoint
CREATE INDEX `storm_reactions_published` ON `storm_reactions` (`exercise_id`,`published_id`) WHERE "storm_reactions"."published_id" is not null;