CREATE TABLE `watch_columns` (
	`exercise_id` integer NOT NULL,
	`id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`shared` integer NOT NULL,
	`query` text NOT NULL,
	`alert_count` integer,
	`alert_minutes` integer,
	`created_on` integer NOT NULL,
	PRIMARY KEY(`exercise_id`, `id`),
	FOREIGN KEY (`exercise_id`,`owner_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `watch_columns_owner` ON `watch_columns` (`exercise_id`,`owner_id`);--> statement-breakpoint
CREATE TABLE `watch_reads` (
	`exercise_id` integer NOT NULL,
	`column_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`seen_on` integer,
	`alert_seen_on` integer,
	PRIMARY KEY(`exercise_id`, `column_id`, `user_id`),
	FOREIGN KEY (`exercise_id`,`column_id`) REFERENCES `watch_columns`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exercise_id`,`user_id`) REFERENCES `users`(`exercise_id`,`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
-- By hand, as 0029_mail_search: communiqués join the texts that are searched (docs/decisions/0046) from their release until they are withdrawn.
CREATE VIRTUAL TABLE `search_words_communique` USING fts5(`marks`, `words`, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2");--> statement-breakpoint
CREATE TRIGGER `search_entries_communique_gone` AFTER DELETE ON `search_entries` WHEN OLD.`kind` = 'communique' BEGIN DELETE FROM `search_words_communique` WHERE `rowid` = OLD.`id`; END;--> statement-breakpoint
CREATE VIEW `search_communiques` AS SELECT `exercise_id`, 'communique' AS `kind`, `id` AS `subject_id`, `released_on` AS `moment`,
  'communique' || `exercise_id` AS `marks`,
  json_extract(`content`, '$.title') || ' ' || (
    -- The body without its tags.
    WITH RECURSIVE `strip`(`n`, `rest`, `done`) AS (
      SELECT 0, substr(json_extract(`content`, '$.body'), 1, 20000), ''
      UNION ALL
      SELECT `n` + 1,
        CASE WHEN instr(`rest`, '<') = 0 OR instr(substr(`rest`, instr(`rest`, '<')), '>') = 0 THEN ''
          ELSE substr(`rest`, instr(`rest`, '<') + instr(substr(`rest`, instr(`rest`, '<')), '>')) END,
        `done` || ' ' || CASE instr(`rest`, '<') WHEN 0 THEN `rest` ELSE substr(`rest`, 1, instr(`rest`, '<') - 1) END
      FROM `strip` WHERE `rest` <> ''
    ) SELECT `done` FROM `strip` ORDER BY `n` DESC LIMIT 1
  ) AS `words` FROM `communiques` WHERE `released_on` IS NOT NULL AND `withdrawn_on` IS NULL;--> statement-breakpoint
DROP VIEW `search_texts`;--> statement-breakpoint
CREATE VIEW `search_texts` AS SELECT * FROM `search_weezes` UNION ALL SELECT * FROM `search_messages` UNION ALL SELECT * FROM `search_items` UNION ALL SELECT * FROM `search_articles` UNION ALL SELECT * FROM `search_mails` UNION ALL SELECT * FROM `search_communiques`;--> statement-breakpoint
CREATE TRIGGER `search_texts_added` INSTEAD OF INSERT ON `search_texts` BEGIN
  INSERT INTO `search_entries` VALUES (
    coalesce((SELECT max(`id`) + 1 FROM `search_entries` WHERE `id` >= NEW.`moment` << 20 AND `id` < (NEW.`moment` + 1) << 20), NEW.`moment` << 20),
    NEW.`exercise_id`, NEW.`kind`, NEW.`subject_id`);
  INSERT INTO `search_words_weeze` (`rowid`, `marks`, `words`)
    SELECT `id`, NEW.`marks`, replace(replace(replace(replace(NEW.`words`, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae') FROM `search_entries`
    WHERE NEW.`kind` = 'weeze' AND `exercise_id` = NEW.`exercise_id` AND `kind` = NEW.`kind` AND `subject_id` = NEW.`subject_id`;
  INSERT INTO `search_words_message` (`rowid`, `marks`, `words`)
    SELECT `id`, NEW.`marks`, replace(replace(replace(replace(NEW.`words`, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae') FROM `search_entries`
    WHERE NEW.`kind` = 'message' AND `exercise_id` = NEW.`exercise_id` AND `kind` = NEW.`kind` AND `subject_id` = NEW.`subject_id`;
  INSERT INTO `search_words_item` (`rowid`, `marks`, `words`)
    SELECT `id`, NEW.`marks`, replace(replace(replace(replace(NEW.`words`, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae') FROM `search_entries`
    WHERE NEW.`kind` = 'item' AND `exercise_id` = NEW.`exercise_id` AND `kind` = NEW.`kind` AND `subject_id` = NEW.`subject_id`;
  INSERT INTO `search_words_article` (`rowid`, `marks`, `words`)
    SELECT `id`, NEW.`marks`, replace(replace(replace(replace(NEW.`words`, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae') FROM `search_entries`
    WHERE NEW.`kind` = 'article' AND `exercise_id` = NEW.`exercise_id` AND `kind` = NEW.`kind` AND `subject_id` = NEW.`subject_id`;
  INSERT INTO `search_words_mail` (`rowid`, `marks`, `words`)
    SELECT `id`, NEW.`marks`, replace(replace(replace(replace(NEW.`words`, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae') FROM `search_entries`
    WHERE NEW.`kind` = 'mail' AND `exercise_id` = NEW.`exercise_id` AND `kind` = NEW.`kind` AND `subject_id` = NEW.`subject_id`;
  INSERT INTO `search_words_communique` (`rowid`, `marks`, `words`)
    SELECT `id`, NEW.`marks`, replace(replace(replace(replace(NEW.`words`, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae') FROM `search_entries`
    WHERE NEW.`kind` = 'communique' AND `exercise_id` = NEW.`exercise_id` AND `kind` = NEW.`kind` AND `subject_id` = NEW.`subject_id`;
END;--> statement-breakpoint
CREATE TRIGGER `communiques_searched` AFTER INSERT ON `communiques` BEGIN INSERT INTO `search_texts` SELECT * FROM `search_communiques` WHERE `exercise_id` = NEW.`exercise_id` AND `subject_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `communiques_searched_anew` AFTER UPDATE OF `content`, `released_on`, `withdrawn_on` ON `communiques` BEGIN DELETE FROM `search_entries` WHERE `exercise_id` = OLD.`exercise_id` AND `kind` = 'communique' AND `subject_id` = OLD.`id`; INSERT INTO `search_texts` SELECT * FROM `search_communiques` WHERE `exercise_id` = NEW.`exercise_id` AND `subject_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `communiques_not_searched` AFTER DELETE ON `communiques` BEGIN DELETE FROM `search_entries` WHERE `exercise_id` = OLD.`exercise_id` AND `kind` = 'communique' AND `subject_id` = OLD.`id`; END;--> statement-breakpoint
INSERT INTO `search_texts` SELECT * FROM `search_communiques`;
