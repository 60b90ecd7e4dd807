ALTER TABLE "exercises" ADD COLUMN "speed" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "clock_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" DROP COLUMN "elapsed";--> statement-breakpoint
-- One speed for an exercise: that of the plan with the most lines. A run that has begun goes on as it is told of.
UPDATE "exercises" SET "speed" = coalesce((SELECT s."speed" FROM "sequences" s WHERE s."exercise_id" = "exercises"."id" AND s."kind" = 'plan' ORDER BY (SELECT count(*) FROM "sequence_items" i WHERE i."exercise_id" = s."exercise_id" AND i."sequence_id" = s."id") DESC, s."id" LIMIT 1), 1);--> statement-breakpoint
UPDATE "sequences" SET "speed" = 1 WHERE "exercise_id" IN (SELECT "id" FROM "exercises" WHERE "started_on" IS NULL);
