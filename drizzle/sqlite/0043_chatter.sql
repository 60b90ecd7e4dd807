CREATE TABLE `chatter_settings` (
	`exercise_id` integer PRIMARY KEY NOT NULL,
	`seed` integer NOT NULL,
	`multiplier` integer DEFAULT 2 NOT NULL,
	`paused` integer DEFAULT false NOT NULL,
	`paused_together` integer DEFAULT false NOT NULL,
	`part` text,
	`started_by_id` integer NOT NULL,
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`started_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `chatter_groups` (
	`exercise_id` integer NOT NULL,
	`persona_group` text NOT NULL,
	`rate` integer DEFAULT 0 NOT NULL,
	`paused` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`exercise_id`, `persona_group`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `chatter_progress` (
	`exercise_id` integer NOT NULL,
	`persona_group` text NOT NULL,
	`slot` integer NOT NULL,
	`gone` integer NOT NULL,
	`at` integer NOT NULL,
	`last_id` integer,
	PRIMARY KEY(`exercise_id`, `persona_group`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `chatter_texts` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`persona_group` text NOT NULL,
	`text` text NOT NULL,
	`part` text,
	`rank` integer NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chatter_texts_rank` ON `chatter_texts` (`exercise_id`,`persona_group`,`rank`);--> statement-breakpoint
CREATE TABLE `chatter_posts` (
	`exercise_id` integer NOT NULL,
	`text_id` integer NOT NULL,
	`persona_group` text NOT NULL,
	`text` text NOT NULL,
	`at` integer,
	`weeze_id` integer,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `text_id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chatter_posts_weeze` ON `chatter_posts` (`exercise_id`,`weeze_id`) WHERE "chatter_posts"."weeze_id" is not null;