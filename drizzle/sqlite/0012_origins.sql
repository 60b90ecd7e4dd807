ALTER TABLE `exercises` ADD `origin_id` integer;--> statement-breakpoint
CREATE INDEX `users_home` ON `users` (`home_exercise_id`,`home_user_id`);--> statement-breakpoint
-- Clones keep the ids of accounts, and ids grow with time: the older exercise of the client with most of the same accounts is the origin.
UPDATE exercises SET origin_id = (
  SELECT older.id
  FROM exercises AS older
  JOIN users AS o ON o.exercise_id = older.id
  JOIN users AS c ON c.id = o.id AND c.exercise_id = exercises.id
  WHERE older.client_id = exercises.client_id AND older.id < exercises.id
  GROUP BY older.id ORDER BY count(*) DESC, older.id LIMIT 1
) WHERE clone <> '';--> statement-breakpoint
-- Whoever no longer administers in the original does not in its copies.
UPDATE users SET role = original.role FROM (
  SELECT c.exercise_id, c.id, min(older.id) AS root_id
  FROM users c
  JOIN exercises e ON e.id = c.exercise_id AND e.origin_id IS NOT NULL
  JOIN exercises older ON older.client_id = e.client_id AND older.id < e.id
  JOIN users o ON o.exercise_id = older.id AND o.id = c.id
  WHERE c.role <> 'DUMMY'
  GROUP BY c.exercise_id, c.id
) AS copy
JOIN users AS original ON original.exercise_id = copy.root_id AND original.id = copy.id
WHERE users.exercise_id = copy.exercise_id AND users.id = copy.id
  AND users.role = 'ADMIN' AND users.home_user_id IS NULL AND original.role <> 'ADMIN';--> statement-breakpoint
-- Administrators enter a clone: their copies have no password there, and know their home.
UPDATE users SET role = 'ADMIN', password_hash = NULL,
  home_exercise_id = coalesce(original.home_exercise_id, original.exercise_id), home_user_id = coalesce(original.home_user_id, original.id)
FROM (
  SELECT c.exercise_id, c.id, min(older.id) AS root_id
  FROM users c
  JOIN exercises e ON e.id = c.exercise_id AND e.origin_id IS NOT NULL
  JOIN exercises older ON older.client_id = e.client_id AND older.id < e.id
  JOIN users o ON o.exercise_id = older.id AND o.id = c.id
  WHERE c.role <> 'DUMMY'
  GROUP BY c.exercise_id, c.id
) AS copy
JOIN users AS original ON original.exercise_id = copy.root_id AND original.id = copy.id
WHERE users.exercise_id = copy.exercise_id AND users.id = copy.id
  AND original.role = 'ADMIN';--> statement-breakpoint
UPDATE users SET password_hash = NULL WHERE home_user_id IS NOT NULL;--> statement-breakpoint
-- What is closed in the original is closed in its copies.
UPDATE users SET disabled_on = original.disabled_on FROM (
  SELECT c.exercise_id, c.id, min(older.id) AS root_id
  FROM users c
  JOIN exercises e ON e.id = c.exercise_id AND e.origin_id IS NOT NULL
  JOIN exercises older ON older.client_id = e.client_id AND older.id < e.id
  JOIN users o ON o.exercise_id = older.id AND o.id = c.id
  WHERE c.role <> 'DUMMY'
  GROUP BY c.exercise_id, c.id
) AS copy
JOIN users AS original ON original.exercise_id = copy.root_id AND original.id = copy.id
WHERE users.exercise_id = copy.exercise_id AND users.id = copy.id
  AND users.disabled_on IS NULL AND original.disabled_on IS NOT NULL;--> statement-breakpoint
DELETE FROM sessions WHERE EXISTS (
  SELECT 1 FROM users AS u WHERE u.exercise_id = sessions.exercise_id AND u.id = sessions.user_id AND u.disabled_on IS NOT NULL
);--> statement-breakpoint
DELETE FROM api_tokens WHERE EXISTS (
  SELECT 1 FROM users AS u WHERE u.exercise_id = api_tokens.exercise_id AND u.id = api_tokens.user_id AND u.disabled_on IS NOT NULL
);
