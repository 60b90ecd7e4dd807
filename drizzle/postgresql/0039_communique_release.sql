CREATE TABLE "communique_pickups" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"communique_id" bigint NOT NULL,
	"article_id" bigint,
	"by_id" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "communique_pickups_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
DROP INDEX "communique_releases_waiting";--> statement-breakpoint
ALTER TABLE "communiques" ADD COLUMN "release_at" bigint;--> statement-breakpoint
ALTER TABLE "communiques" ADD COLUMN "approved_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "communiques" ADD COLUMN "corrects_id" bigint;--> statement-breakpoint
ALTER TABLE "communique_pickups" ADD CONSTRAINT "communique_pickups_communique" FOREIGN KEY ("exercise_id","communique_id") REFERENCES "public"."communiques"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communique_pickups" ADD CONSTRAINT "communique_pickups_by" FOREIGN KEY ("exercise_id","by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communique_pickups_communique" ON "communique_pickups" USING btree ("exercise_id","communique_id");