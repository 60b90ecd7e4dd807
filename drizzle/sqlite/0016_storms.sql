CREATE TABLE `prepared_reactions` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`mood` text NOT NULL,
	`theme` text DEFAULT '' NOT NULL,
	`text` text NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `storm_reactions` (
	`exercise_id` integer NOT NULL,
	`storm_id` integer NOT NULL,
	`position` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`persona_id` integer NOT NULL,
	`text` text,
	`published_id` integer,
	PRIMARY KEY(`exercise_id`, `storm_id`, `position`),
	FOREIGN KEY (`exercise_id`,`storm_id`) REFERENCES `storms`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`persona_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `storms` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`weeze_id` integer NOT NULL,
	`status` text NOT NULL,
	`failure` text,
	`duration` integer NOT NULL,
	`elapsed` integer DEFAULT 0 NOT NULL,
	`intensity` integer DEFAULT 2 NOT NULL,
	`turn` integer DEFAULT 0 NOT NULL,
	`next` integer DEFAULT 0 NOT NULL,
	`planned` text NOT NULL,
	`done` text NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`started_by_id` integer NOT NULL,
	`paused_together` integer DEFAULT false NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`weeze_id`) REFERENCES `weezes`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`started_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `storms_status` ON `storms` (`status`);