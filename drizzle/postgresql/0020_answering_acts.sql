ALTER TABLE "debts" ADD COLUMN "act_kind" text;--> statement-breakpoint
ALTER TABLE "debts" ADD COLUMN "act_id" bigint;--> statement-breakpoint
-- What was judged before acts were named: what its author wrote at that moment.
UPDATE "debts" SET "act_kind" = 'weeze', "act_id" = (SELECT min(a."id") FROM "weezes" a WHERE a."exercise_id" = "debts"."exercise_id" AND a."author_id" = "debts"."reacted_by_id" AND a."created_on" = "debts"."reacted_on")
WHERE "act_kind" IS NULL AND EXISTS (SELECT 1 FROM "weezes" a WHERE a."exercise_id" = "debts"."exercise_id" AND a."author_id" = "debts"."reacted_by_id" AND a."created_on" = "debts"."reacted_on");--> statement-breakpoint
UPDATE "debts" SET "act_kind" = 'message', "act_id" = (SELECT min(a."id") FROM "messages" a WHERE a."exercise_id" = "debts"."exercise_id" AND a."author_id" = "debts"."reacted_by_id" AND a."created_on" = "debts"."reacted_on")
WHERE "act_kind" IS NULL AND EXISTS (SELECT 1 FROM "messages" a WHERE a."exercise_id" = "debts"."exercise_id" AND a."author_id" = "debts"."reacted_by_id" AND a."created_on" = "debts"."reacted_on");
