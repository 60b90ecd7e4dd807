DROP INDEX `weezes_conversation`;--> statement-breakpoint
CREATE INDEX `weezes_replies` ON `weezes` (`exercise_id`,`reply_to_id`,`created_on`);