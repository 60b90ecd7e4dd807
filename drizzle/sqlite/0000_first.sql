CREATE TABLE `article_versions` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`article_id` integer NOT NULL,
	`saved_by_id` integer NOT NULL,
	`content` text NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`article_id`) REFERENCES `articles`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`saved_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `article_versions_article` ON `article_versions` (`exercise_id`,`article_id`,`created_on`);--> statement-breakpoint
CREATE TABLE `articles` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`front_id` text NOT NULL,
	`client_id` integer NOT NULL,
	`media_source_id` integer NOT NULL,
	`status` text NOT NULL,
	`title` text NOT NULL,
	`subtitle` text NOT NULL,
	`chapeau` text NOT NULL,
	`body` text NOT NULL,
	`author` text NOT NULL,
	`sources` text DEFAULT '' NOT NULL,
	`image_url` text DEFAULT '' NOT NULL,
	`image_caption` text DEFAULT '' NOT NULL,
	`images` text NOT NULL,
	`created_on` integer NOT NULL,
	`published_on` integer,
	`updated_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`media_source_id`) REFERENCES `media_sources`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_front` ON `articles` (`exercise_id`,`front_id`);--> statement-breakpoint
CREATE INDEX `articles_published` ON `articles` (`exercise_id`,`status`,`published_on`);--> statement-breakpoint
CREATE TABLE `audit` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`actor_id` integer NOT NULL,
	`identity_id` integer NOT NULL,
	`action` text NOT NULL,
	`object_id` integer NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`actor_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`identity_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `clients` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`path` text NOT NULL,
	`logo` text,
	`contract_start` text,
	`contract_end` text,
	`created_on` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clients_path` ON `clients` (`path`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`opened_as_id` integer NOT NULL,
	`last_message_on` integer NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`opened_as_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `conversations_recent` ON `conversations` (`exercise_id`,`last_message_on`);--> statement-breakpoint
CREATE TABLE `exercises` (
	`id` integer PRIMARY KEY NOT NULL,
	`client_id` integer NOT NULL,
	`clone` text NOT NULL,
	`name` text NOT NULL,
	`press_public` integer DEFAULT false NOT NULL,
	`last_created_on` integer NOT NULL,
	`weezes_count` integer DEFAULT 0 NOT NULL,
	`created_on` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exercises_client_clone` ON `exercises` (`client_id`,`clone`);--> statement-breakpoint
CREATE TABLE `follows` (
	`exercise_id` integer NOT NULL,
	`follower_id` integer NOT NULL,
	`followed_id` integer NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `follower_id`, `followed_id`),
	FOREIGN KEY (`exercise_id`,`follower_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`followed_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `follows_followed` ON `follows` (`exercise_id`,`followed_id`);--> statement-breakpoint
CREATE TABLE `hashtags` (
	`exercise_id` integer NOT NULL,
	`tag` text NOT NULL,
	`label` text NOT NULL,
	`weezes_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`exercise_id`, `tag`)
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`exercise_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`request` text NOT NULL,
	`answer` text NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `user_id`, `key`),
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_on`);--> statement-breakpoint
CREATE TABLE `images` (
	`exercise_id` integer NOT NULL,
	`id` text NOT NULL,
	`uploader_id` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`uploader_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `likes` (
	`exercise_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`weeze_id` integer NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `user_id`, `weeze_id`),
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`weeze_id`) REFERENCES `weezes`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `likes_weeze` ON `likes` (`exercise_id`,`weeze_id`);--> statement-breakpoint
CREATE TABLE `media_sources` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`color_dark` text NOT NULL,
	`logo_small` text NOT NULL,
	`logo_big` text NOT NULL,
	`persona_id` integer,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`persona_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`written_by_id` integer NOT NULL,
	`content` text NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`conversation_id`) REFERENCES `conversations`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`author_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`written_by_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_conversation` ON `messages` (`exercise_id`,`conversation_id`,`created_on`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`actor_id` integer NOT NULL,
	`weeze_id` integer,
	`created_on` integer NOT NULL,
	`read_on` integer,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`actor_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`weeze_id`) REFERENCES `weezes`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`exercise_id`,`user_id`,`created_on`);--> statement-breakpoint
CREATE TABLE `participants` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`last_read_on` integer,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`conversation_id`) REFERENCES `conversations`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `participants_conversation` ON `participants` (`exercise_id`,`conversation_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `participants_user` ON `participants` (`exercise_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `sequence_items` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`sequence_id` integer NOT NULL,
	`position` integer NOT NULL,
	`offset` integer NOT NULL,
	`kind` text NOT NULL,
	`author_id` integer NOT NULL,
	`text` text NOT NULL,
	`medias` text NOT NULL,
	`target_item_id` integer,
	`target_id` integer,
	`title` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`sequence_id`) REFERENCES `sequences`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`author_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sequence_items_offset` ON `sequence_items` (`exercise_id`,`sequence_id`,`offset`);--> statement-breakpoint
CREATE TABLE `sequence_publications` (
	`exercise_id` integer NOT NULL,
	`sequence_id` integer NOT NULL,
	`run` integer NOT NULL,
	`item_id` integer NOT NULL,
	`published_id` integer,
	`failure` text,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `sequence_id`, `run`, `item_id`),
	FOREIGN KEY (`exercise_id`,`sequence_id`) REFERENCES `sequences`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sequences` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`duration` integer NOT NULL,
	`elapsed` integer DEFAULT 0 NOT NULL,
	`run` integer DEFAULT 0 NOT NULL,
	`speed` integer DEFAULT 1 NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sequences_status` ON `sequences` (`status`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`exercise_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`agent` text DEFAULT '' NOT NULL,
	`created_on` integer NOT NULL,
	`seen_on` integer NOT NULL,
	`expires_on` integer NOT NULL,
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`exercise_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_on`);--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_failures_since` ON `sign_in_failures` (`since`);--> statement-breakpoint
CREATE TABLE `users` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`username` text NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`folded_name` text NOT NULL,
	`photo` text,
	`role` text NOT NULL,
	`password_hash` text,
	`certified` integer DEFAULT false NOT NULL,
	`bio` text DEFAULT '' NOT NULL,
	`location` text DEFAULT '' NOT NULL,
	`website` text,
	`birth_date` text,
	`contract_start` text,
	`contract_end` text,
	`disabled_on` integer,
	`weezes_count` integer DEFAULT 0 NOT NULL,
	`followers_count` integer DEFAULT 0 NOT NULL,
	`following_count` integer DEFAULT 0 NOT NULL,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`exercise_id`,`username`);--> statement-breakpoint
CREATE TABLE `weeze_hashtags` (
	`exercise_id` integer NOT NULL,
	`tag` text NOT NULL,
	`created_on` integer NOT NULL,
	`weeze_id` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `tag`, `created_on`),
	FOREIGN KEY (`exercise_id`,`weeze_id`) REFERENCES `weezes`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`tag`) REFERENCES `hashtags`(`exercise_id`,`tag`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `weeze_hashtags_weeze` ON `weeze_hashtags` (`exercise_id`,`weeze_id`);--> statement-breakpoint
CREATE TABLE `weezes` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`text` text NOT NULL,
	`medias` text NOT NULL,
	`mentions` text NOT NULL,
	`sponsored` integer DEFAULT false NOT NULL,
	`reply_to_id` integer,
	`reply_to_author_id` integer,
	`conversation_id` integer,
	`reweez_id` integer,
	`replies_count` integer DEFAULT 0 NOT NULL,
	`reweezs_count` integer DEFAULT 0 NOT NULL,
	`likes_count` integer DEFAULT 0 NOT NULL,
	`created_on` integer NOT NULL,
	`deleted_on` integer,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`author_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`reply_to_author_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`reply_to_id`) REFERENCES `weezes`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`conversation_id`) REFERENCES `weezes`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`reweez_id`) REFERENCES `weezes`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `weezes_feed` ON `weezes` (`exercise_id`,`created_on`);--> statement-breakpoint
CREATE INDEX `weezes_author` ON `weezes` (`exercise_id`,`author_id`,`created_on`);--> statement-breakpoint
CREATE INDEX `weezes_conversation` ON `weezes` (`exercise_id`,`conversation_id`,`created_on`);--> statement-breakpoint
CREATE INDEX `weezes_reweez` ON `weezes` (`exercise_id`,`reweez_id`,`author_id`);