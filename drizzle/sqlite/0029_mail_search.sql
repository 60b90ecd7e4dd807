-- Written by hand as 0015_search_index, whose kinds of texts mails join (docs/decisions/0046). A mail is found by its subject, its words and the
-- names of its files; who wrote it is whose mailbox it came from, and the postmaster is nobody.
CREATE VIRTUAL TABLE `search_words_mail` USING fts5(`marks`, `words`, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2");--> statement-breakpoint
CREATE TRIGGER `search_entries_mail_gone` AFTER DELETE ON `search_entries` WHEN OLD.`kind` = 'mail' BEGIN DELETE FROM `search_words_mail` WHERE `rowid` = OLD.`id`; END;--> statement-breakpoint
CREATE VIEW `search_mails` AS SELECT `exercise_id`, 'mail' AS `kind`, `id` AS `subject_id`, `created_on` AS `moment`,
  'mail' || `exercise_id` || coalesce(' author' || `from_id` || (SELECT CASE `role` WHEN 'DUMMY' THEN ' personas' WHEN 'USER' THEN ' players' ELSE '' END FROM `users` WHERE `users`.`exercise_id` = `mails`.`exercise_id` AND `users`.`id` = `from_id`), '') || CASE WHEN EXISTS (SELECT 1 FROM `mail_attachments` JOIN `mail_files` ON `mail_files`.`exercise_id` = `mail_attachments`.`exercise_id` AND `mail_files`.`id` = `file_id` WHERE `mail_attachments`.`exercise_id` = `mails`.`exercise_id` AND `mail_id` = `mails`.`id` AND `type` = 'image/webp') THEN ' picture' ELSE '' END AS `marks`,
  `subject` || ' ' || `words` || coalesce((SELECT ' ' || group_concat(`name`, ' ') FROM `mail_attachments` JOIN `mail_files` ON `mail_files`.`exercise_id` = `mail_attachments`.`exercise_id` AND `mail_files`.`id` = `file_id` WHERE `mail_attachments`.`exercise_id` = `mails`.`exercise_id` AND `mail_id` = `mails`.`id`), '') AS `words` FROM `mails` WHERE `deleted_on` IS NULL;--> statement-breakpoint
-- A view has no other way to change than to be made again, with its trigger.
DROP VIEW `search_texts`;--> statement-breakpoint
CREATE VIEW `search_texts` AS SELECT * FROM `search_weezes` UNION ALL SELECT * FROM `search_messages` UNION ALL SELECT * FROM `search_items` UNION ALL SELECT * FROM `search_articles` UNION ALL SELECT * FROM `search_mails`;--> statement-breakpoint
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
END;--> statement-breakpoint
CREATE TRIGGER `mails_searched` AFTER INSERT ON `mails` BEGIN INSERT INTO `search_texts` SELECT * FROM `search_mails` WHERE `exercise_id` = NEW.`exercise_id` AND `subject_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `mails_searched_anew` AFTER UPDATE OF `subject`, `words`, `from_id`, `deleted_on` ON `mails` BEGIN DELETE FROM `search_entries` WHERE `exercise_id` = OLD.`exercise_id` AND `kind` = 'mail' AND `subject_id` = OLD.`id`; INSERT INTO `search_texts` SELECT * FROM `search_mails` WHERE `exercise_id` = NEW.`exercise_id` AND `subject_id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `mails_not_searched` AFTER DELETE ON `mails` BEGIN DELETE FROM `search_entries` WHERE `exercise_id` = OLD.`exercise_id` AND `kind` = 'mail' AND `subject_id` = OLD.`id`; END;--> statement-breakpoint
-- Files are stored after their mail, and go with it.
CREATE TRIGGER `mail_attachments_searched` AFTER INSERT ON `mail_attachments` BEGIN UPDATE `mails` SET `from_id` = `from_id` WHERE `exercise_id` = NEW.`exercise_id` AND `id` = NEW.`mail_id`; END;--> statement-breakpoint
DROP TRIGGER `users_searched_anew`;--> statement-breakpoint
CREATE TRIGGER `users_searched_anew` AFTER UPDATE OF `role` ON `users` WHEN OLD.`role` <> NEW.`role` BEGIN
  UPDATE `weezes` SET `author_id` = `author_id` WHERE `exercise_id` = NEW.`exercise_id` AND `author_id` = NEW.`id`;
  UPDATE `messages` SET `author_id` = `author_id` WHERE `exercise_id` = NEW.`exercise_id` AND `author_id` = NEW.`id`;
  UPDATE `mails` SET `from_id` = `from_id` WHERE `exercise_id` = NEW.`exercise_id` AND `from_id` = NEW.`id`;
  UPDATE `sequence_items` SET `author_id` = `author_id` WHERE `exercise_id` = NEW.`exercise_id` AND `author_id` = NEW.`id`;
END;--> statement-breakpoint
INSERT INTO `search_texts` SELECT * FROM `search_mails`;
