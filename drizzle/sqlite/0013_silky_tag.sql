ALTER TABLE `audit` ADD `former_id` integer;--> statement-breakpoint
ALTER TABLE `conversations` ADD `rewritten_on` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `deleted_on` integer;