-- Written by hand: drizzle knows neither virtual tables nor triggers. What is searched, in one place (docs/decisions/0046).
-- Each kind has words of its own: the beginning of a frequent word costs as much as all that begins so, of every kind of a table.
CREATE TABLE `search_entries` (`id` integer PRIMARY KEY NOT NULL, `exercise_id` integer NOT NULL, `kind` text NOT NULL, `subject_id` integer NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_subject` ON `search_entries` (`exercise_id`, `kind`, `subject_id`);--> statement-breakpoint
CREATE VIRTUAL TABLE `search_words_weeze` USING fts5(`marks`, `words`, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2");--> statement-breakpoint
CREATE VIRTUAL TABLE `search_words_message` USING fts5(`marks`, `words`, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2");--> statement-breakpoint
CREATE VIRTUAL TABLE `search_words_item` USING fts5(`marks`, `words`, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2");--> statement-breakpoint
CREATE VIRTUAL TABLE `search_words_article` USING fts5(`marks`, `words`, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2");--> statement-breakpoint
CREATE TRIGGER `search_entries_weeze_gone` AFTER DELETE ON `search_entries` WHEN OLD.`kind` = 'weeze' BEGIN DELETE FROM `search_words_weeze` WHERE `rowid` = OLD.`id`; END;--> statement-breakpoint
CREATE TRIGGER `search_entries_message_gone` AFTER DELETE ON `search_entries` WHEN OLD.`kind` = 'message' BEGIN DELETE FROM `search_words_message` WHERE `rowid` = OLD.`id`; END;--> statement-breakpoint
CREATE TRIGGER `search_entries_item_gone` AFTER DELETE ON `search_entries` WHEN OLD.`kind` = 'item' BEGIN DELETE FROM `search_words_item` WHERE `rowid` = OLD.`id`; END;--> statement-breakpoint
CREATE TRIGGER `search_entries_article_gone` AFTER DELETE ON `search_entries` WHEN OLD.`kind` = 'article' BEGIN DELETE FROM `search_words_article` WHERE `rowid` = OLD.`id`; END;--> statement-breakpoint
CREATE VIEW `search_weezes` AS SELECT `exercise_id`, 'weeze' AS `kind`, `id` AS `subject_id`, `created_on` AS `moment`,
  'weeze' || `exercise_id` || ' author' || `author_id` || (SELECT CASE `role` WHEN 'DUMMY' THEN ' personas' WHEN 'USER' THEN ' players' ELSE '' END FROM `users` WHERE `users`.`exercise_id` = `weezes`.`exercise_id` AND `users`.`id` = `author_id`) || CASE WHEN EXISTS (SELECT 1 FROM json_each(`weezes`.`medias`) WHERE json_extract(`value`, '$.type') = 'IMAGE') THEN ' picture' ELSE '' END AS `marks`,
  `text` AS `words` FROM `weezes` WHERE `deleted_on` IS NULL AND `text` <> '';--> statement-breakpoint
CREATE VIEW `search_messages` AS SELECT `exercise_id`, 'message' AS `kind`, `id` AS `subject_id`, `created_on` AS `moment`,
  'message' || `exercise_id` || ' author' || `author_id` || (SELECT CASE `role` WHEN 'DUMMY' THEN ' personas' WHEN 'USER' THEN ' players' ELSE '' END FROM `users` WHERE `users`.`exercise_id` = `messages`.`exercise_id` AND `users`.`id` = `author_id`) AS `marks`,
  `content` AS `words` FROM `messages` WHERE `deleted_on` IS NULL;--> statement-breakpoint
CREATE VIEW `search_items` AS SELECT `exercise_id`, 'item' AS `kind`, `id` AS `subject_id`, CAST(unixepoch('subsec') * 1000 AS integer) AS `moment`,
  'item' || `exercise_id` || ' author' || `author_id` || (SELECT CASE `role` WHEN 'DUMMY' THEN ' personas' WHEN 'USER' THEN ' players' ELSE '' END FROM `users` WHERE `users`.`exercise_id` = `sequence_items`.`exercise_id` AND `users`.`id` = `author_id`) || CASE WHEN EXISTS (SELECT 1 FROM json_each(`sequence_items`.`medias`) WHERE json_extract(`value`, '$.type') = 'IMAGE') THEN ' picture' ELSE '' END AS `marks`,
  `title` || ' ' || `text` || ' ' || `note` AS `words` FROM `sequence_items`;--> statement-breakpoint
CREATE VIEW `search_articles` AS SELECT `exercise_id`, 'article' AS `kind`, `id` AS `subject_id`, coalesce(`published_on`, `updated_on`) AS `moment`,
  'article' || `exercise_id` || CASE `status` WHEN 'PUBLISHED' THEN ' published' ELSE '' END || CASE `image_url` WHEN '' THEN '' ELSE ' picture' END AS `marks`,
  `title` || ' ' || `subtitle` || ' ' || `chapeau` || ' ' || `author` || ' ' || (
    -- The body without its tags.
    WITH RECURSIVE `strip`(`n`, `rest`, `done`) AS (
      SELECT 0, substr(`body`, 1, 20000), ''
      UNION ALL
      SELECT `n` + 1,
        CASE WHEN instr(`rest`, '<') = 0 OR instr(substr(`rest`, instr(`rest`, '<')), '>') = 0 THEN ''
          ELSE substr(`rest`, instr(`rest`, '<') + instr(substr(`rest`, instr(`rest`, '<')), '>')) END,
        `done` || ' ' || CASE instr(`rest`, '<') WHEN 0 THEN `rest` ELSE substr(`rest`, 1, instr(`rest`, '<') - 1) END
      FROM `strip` WHERE `rest` <> ''
    ) SELECT `done` FROM `strip` ORDER BY `n` DESC LIMIT 1
  ) AS `words` FROM `articles`;--> statement-breakpoint
-- What is inserted here is indexed: an entry's id is its moment and a number, so that the newest come first and times are ranges of ids.
CREATE VIEW `search_texts` AS SELECT * FROM `search_weezes` UNION ALL SELECT * FROM `search_messages` UNION ALL SELECT * FROM `search_items` UNION ALL SELECT * FROM `search_articles`;--> statement-breakpoint
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
END;--> statement-breakpoint
CREATE TRIGGER `weezes_searched` AFTER INSERT ON `weezes` BEGIN INSERT INTO `search_texts` SELECT * FROM `search_weezes` WHERE `exercise_id` = NEW.`exercise_id` AND `subject_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `weezes_searched_anew` AFTER UPDATE OF `text`, `author_id`, `medias`, `deleted_on` ON `weezes` BEGIN DELETE FROM `search_entries` WHERE `exercise_id` = OLD.`exercise_id` AND `kind` = 'weeze' AND `subject_id` = OLD.`id`; INSERT INTO `search_texts` SELECT * FROM `search_weezes` WHERE `exercise_id` = NEW.`exercise_id` AND `subject_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `weezes_not_searched` AFTER DELETE ON `weezes` BEGIN DELETE FROM `search_entries` WHERE `exercise_id` = OLD.`exercise_id` AND `kind` = 'weeze' AND `subject_id` = OLD.`id`; END;--> statement-breakpoint
CREATE TRIGGER `messages_searched` AFTER INSERT ON `messages` BEGIN INSERT INTO `search_texts` SELECT * FROM `search_messages` WHERE `exercise_id` = NEW.`exercise_id` AND `subject_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `messages_searched_anew` AFTER UPDATE OF `content`, `author_id`, `deleted_on` ON `messages` BEGIN DELETE FROM `search_entries` WHERE `exercise_id` = OLD.`exercise_id` AND `kind` = 'message' AND `subject_id` = OLD.`id`; INSERT INTO `search_texts` SELECT * FROM `search_messages` WHERE `exercise_id` = NEW.`exercise_id` AND `subject_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `messages_not_searched` AFTER DELETE ON `messages` BEGIN DELETE FROM `search_entries` WHERE `exercise_id` = OLD.`exercise_id` AND `kind` = 'message' AND `subject_id` = OLD.`id`; END;--> statement-breakpoint
CREATE TRIGGER `sequence_items_searched` AFTER INSERT ON `sequence_items` BEGIN INSERT INTO `search_texts` SELECT * FROM `search_items` WHERE `exercise_id` = NEW.`exercise_id` AND `subject_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `sequence_items_searched_anew` AFTER UPDATE OF `title`, `text`, `note`, `author_id`, `medias` ON `sequence_items` BEGIN DELETE FROM `search_entries` WHERE `exercise_id` = OLD.`exercise_id` AND `kind` = 'item' AND `subject_id` = OLD.`id`; INSERT INTO `search_texts` SELECT * FROM `search_items` WHERE `exercise_id` = NEW.`exercise_id` AND `subject_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `sequence_items_not_searched` AFTER DELETE ON `sequence_items` BEGIN DELETE FROM `search_entries` WHERE `exercise_id` = OLD.`exercise_id` AND `kind` = 'item' AND `subject_id` = OLD.`id`; END;--> statement-breakpoint
CREATE TRIGGER `articles_searched` AFTER INSERT ON `articles` BEGIN INSERT INTO `search_texts` SELECT * FROM `search_articles` WHERE `exercise_id` = NEW.`exercise_id` AND `subject_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `articles_searched_anew` AFTER UPDATE OF `title`, `subtitle`, `chapeau`, `author`, `body`, `status`, `image_url`, `published_on` ON `articles` BEGIN DELETE FROM `search_entries` WHERE `exercise_id` = OLD.`exercise_id` AND `kind` = 'article' AND `subject_id` = OLD.`id`; INSERT INTO `search_texts` SELECT * FROM `search_articles` WHERE `exercise_id` = NEW.`exercise_id` AND `subject_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `articles_not_searched` AFTER DELETE ON `articles` BEGIN DELETE FROM `search_entries` WHERE `exercise_id` = OLD.`exercise_id` AND `kind` = 'article' AND `subject_id` = OLD.`id`; END;--> statement-breakpoint
CREATE TRIGGER `users_searched_anew` AFTER UPDATE OF `role` ON `users` WHEN OLD.`role` <> NEW.`role` BEGIN
  UPDATE `weezes` SET `author_id` = `author_id` WHERE `exercise_id` = NEW.`exercise_id` AND `author_id` = NEW.`id`;
  UPDATE `messages` SET `author_id` = `author_id` WHERE `exercise_id` = NEW.`exercise_id` AND `author_id` = NEW.`id`;
  UPDATE `sequence_items` SET `author_id` = `author_id` WHERE `exercise_id` = NEW.`exercise_id` AND `author_id` = NEW.`id`;
END;--> statement-breakpoint
INSERT INTO `search_texts` SELECT * FROM `search_texts`;
