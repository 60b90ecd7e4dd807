CREATE TABLE "communique_rules" (
	"exercise_id" bigint PRIMARY KEY NOT NULL,
	"approvals_min" integer,
	"others_approve" boolean DEFAULT false NOT NULL,
	"account_id" bigint,
	"list_id" bigint
);
--> statement-breakpoint
CREATE TABLE "communique_approvers" (
	"exercise_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "communique_approvers_exercise_id_user_id_pk" PRIMARY KEY("exercise_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "communiques" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"writer_id" bigint,
	"writer_on" timestamp (3) with time zone,
	"asked_by_id" bigint,
	"submitted_by_id" bigint,
	"submitted_on" timestamp (3) with time zone,
	"embargo_on" timestamp (3) with time zone,
	"channels" jsonb NOT NULL,
	"release_on" timestamp (3) with time zone,
	"released_by_id" bigint,
	"released_on" timestamp (3) with time zone,
	"withdrawn_by_id" bigint,
	"withdrawn_on" timestamp (3) with time zone,
	"withdraw_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "communiques_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "communique_versions" (
	"exercise_id" bigint NOT NULL,
	"communique_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"saved_by_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"autosaved" boolean NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"saved_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "communique_versions_exercise_id_communique_id_version_pk" PRIMARY KEY("exercise_id","communique_id","version")
);
--> statement-breakpoint
CREATE TABLE "communique_reviews" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"communique_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"approver_id" bigint NOT NULL,
	"by_id" bigint NOT NULL,
	"approved" boolean NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "communique_reviews_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "communique_comments" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"communique_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"author_id" bigint NOT NULL,
	"by_id" bigint NOT NULL,
	"about_id" bigint,
	"passage" text NOT NULL,
	"occurrence" integer NOT NULL,
	"words" text NOT NULL,
	"proposal" text,
	"asks" boolean NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"settled_by_id" bigint,
	"settled_on" timestamp (3) with time zone,
	CONSTRAINT "communique_comments_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "communique_releases" (
	"exercise_id" bigint NOT NULL,
	"communique_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"by_id" bigint NOT NULL,
	"published_id" bigint,
	"changed_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "communique_releases_exercise_id_communique_id_channel_pk" PRIMARY KEY("exercise_id","communique_id","channel")
);
--> statement-breakpoint
ALTER TABLE "communique_rules" ADD CONSTRAINT "communique_rules_account" FOREIGN KEY ("exercise_id","account_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communique_approvers" ADD CONSTRAINT "communique_approvers_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communiques" ADD CONSTRAINT "communiques_created_by" FOREIGN KEY ("exercise_id","created_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communiques" ADD CONSTRAINT "communiques_writer" FOREIGN KEY ("exercise_id","writer_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communiques" ADD CONSTRAINT "communiques_asked_by" FOREIGN KEY ("exercise_id","asked_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communiques" ADD CONSTRAINT "communiques_submitted_by" FOREIGN KEY ("exercise_id","submitted_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communiques" ADD CONSTRAINT "communiques_released_by" FOREIGN KEY ("exercise_id","released_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communiques" ADD CONSTRAINT "communiques_withdrawn_by" FOREIGN KEY ("exercise_id","withdrawn_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communique_versions" ADD CONSTRAINT "communique_versions_communique" FOREIGN KEY ("exercise_id","communique_id") REFERENCES "public"."communiques"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communique_versions" ADD CONSTRAINT "communique_versions_saved_by" FOREIGN KEY ("exercise_id","saved_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communique_reviews" ADD CONSTRAINT "communique_reviews_version" FOREIGN KEY ("exercise_id","communique_id","version") REFERENCES "public"."communique_versions"("exercise_id","communique_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communique_reviews" ADD CONSTRAINT "communique_reviews_approver" FOREIGN KEY ("exercise_id","approver_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communique_reviews" ADD CONSTRAINT "communique_reviews_by" FOREIGN KEY ("exercise_id","by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communique_comments" ADD CONSTRAINT "communique_comments_version" FOREIGN KEY ("exercise_id","communique_id","version") REFERENCES "public"."communique_versions"("exercise_id","communique_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communique_comments" ADD CONSTRAINT "communique_comments_about" FOREIGN KEY ("exercise_id","about_id") REFERENCES "public"."communique_comments"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communique_comments" ADD CONSTRAINT "communique_comments_author" FOREIGN KEY ("exercise_id","author_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communique_comments" ADD CONSTRAINT "communique_comments_by" FOREIGN KEY ("exercise_id","by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communique_comments" ADD CONSTRAINT "communique_comments_settled_by" FOREIGN KEY ("exercise_id","settled_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communique_releases" ADD CONSTRAINT "communique_releases_communique" FOREIGN KEY ("exercise_id","communique_id") REFERENCES "public"."communiques"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communique_releases" ADD CONSTRAINT "communique_releases_by" FOREIGN KEY ("exercise_id","by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "communiques_number" ON "communiques" USING btree ("exercise_id","number");--> statement-breakpoint
CREATE INDEX "communiques_due" ON "communiques" USING btree ("release_on") WHERE "communiques"."release_on" is not null;--> statement-breakpoint
CREATE INDEX "communique_reviews_communique" ON "communique_reviews" USING btree ("exercise_id","communique_id","created_on");--> statement-breakpoint
CREATE INDEX "communique_comments_communique" ON "communique_comments" USING btree ("exercise_id","communique_id","created_on");--> statement-breakpoint
CREATE INDEX "communique_releases_waiting" ON "communique_releases" USING btree ("changed_on") WHERE "communique_releases"."state" = 'waiting';