CREATE TRIGGER `audit_never_changes` BEFORE UPDATE ON `audit` BEGIN SELECT RAISE(ABORT, 'records never change'); END;--> statement-breakpoint
CREATE TRIGGER `audit_stays` BEFORE DELETE ON `audit` WHEN NOT EXISTS (SELECT 1 FROM `exercises` WHERE `id` = OLD.`exercise_id` AND `ending`) BEGIN SELECT RAISE(ABORT, 'records stay'); END;
