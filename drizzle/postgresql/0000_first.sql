CREATE TABLE "article_versions" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"article_id" bigint NOT NULL,
	"saved_by_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_versions_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"front_id" text NOT NULL,
	"client_id" bigint NOT NULL,
	"media_source_id" integer NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"chapeau" text NOT NULL,
	"body" text NOT NULL,
	"author" text NOT NULL,
	"sources" text DEFAULT '' NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"image_caption" text DEFAULT '' NOT NULL,
	"images" jsonb NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"published_on" timestamp (3) with time zone,
	"updated_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "articles_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"actor_id" bigint NOT NULL,
	"identity_id" bigint NOT NULL,
	"action" text NOT NULL,
	"object_id" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"logo" text,
	"contract_start" text,
	"contract_end" text,
	"created_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"opened_as_id" bigint NOT NULL,
	"last_message_on" timestamp (3) with time zone NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "exercises" (
	"id" bigint PRIMARY KEY NOT NULL,
	"client_id" bigint NOT NULL,
	"clone" text NOT NULL,
	"name" text NOT NULL,
	"press_public" boolean DEFAULT false NOT NULL,
	"last_created_on" timestamp (3) with time zone NOT NULL,
	"weezes_count" integer DEFAULT 0 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"exercise_id" bigint NOT NULL,
	"follower_id" bigint NOT NULL,
	"followed_id" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_exercise_id_follower_id_followed_id_pk" PRIMARY KEY("exercise_id","follower_id","followed_id")
);
--> statement-breakpoint
CREATE TABLE "hashtags" (
	"exercise_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"label" text NOT NULL,
	"weezes_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hashtags_exercise_id_tag_pk" PRIMARY KEY("exercise_id","tag")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"exercise_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_exercise_id_user_id_key_pk" PRIMARY KEY("exercise_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"exercise_id" bigint NOT NULL,
	"id" text NOT NULL,
	"uploader_id" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "images_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"exercise_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"weeze_id" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "likes_exercise_id_user_id_weeze_id_pk" PRIMARY KEY("exercise_id","user_id","weeze_id")
);
--> statement-breakpoint
CREATE TABLE "media_sources" (
	"exercise_id" bigint NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"color_dark" text NOT NULL,
	"logo_small" text NOT NULL,
	"logo_big" text NOT NULL,
	"persona_id" bigint,
	CONSTRAINT "media_sources_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"conversation_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"written_by_id" bigint NOT NULL,
	"content" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"weeze_id" bigint,
	"created_on" timestamp (3) with time zone NOT NULL,
	"read_on" timestamp (3) with time zone,
	CONSTRAINT "notifications_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"last_read_on" timestamp (3) with time zone,
	CONSTRAINT "participants_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "sequence_items" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"offset" integer NOT NULL,
	"kind" text NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"medias" jsonb NOT NULL,
	"target_item_id" bigint,
	"target_id" bigint,
	"title" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "sequence_items_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "sequence_publications" (
	"exercise_id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"run" integer NOT NULL,
	"item_id" bigint NOT NULL,
	"published_id" bigint,
	"failure" text,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sequence_publications_exercise_id_sequence_id_run_item_id_pk" PRIMARY KEY("exercise_id","sequence_id","run","item_id")
);
--> statement-breakpoint
CREATE TABLE "sequences" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"duration" integer NOT NULL,
	"elapsed" integer DEFAULT 0 NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"speed" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sequences_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"exercise_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"seen_on" timestamp (3) with time zone NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"username" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"folded_name" text NOT NULL,
	"photo" text,
	"role" text NOT NULL,
	"password_hash" text,
	"certified" boolean DEFAULT false NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"website" text,
	"birth_date" text,
	"contract_start" text,
	"contract_end" text,
	"disabled_on" timestamp (3) with time zone,
	"weezes_count" integer DEFAULT 0 NOT NULL,
	"followers_count" integer DEFAULT 0 NOT NULL,
	"following_count" integer DEFAULT 0 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "weeze_hashtags" (
	"exercise_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"weeze_id" bigint NOT NULL,
	CONSTRAINT "weeze_hashtags_exercise_id_tag_created_on_pk" PRIMARY KEY("exercise_id","tag","created_on")
);
--> statement-breakpoint
CREATE TABLE "weezes" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"medias" jsonb NOT NULL,
	"mentions" jsonb NOT NULL,
	"sponsored" boolean DEFAULT false NOT NULL,
	"reply_to_id" bigint,
	"reply_to_author_id" bigint,
	"conversation_id" bigint,
	"reweez_id" bigint,
	"replies_count" integer DEFAULT 0 NOT NULL,
	"reweezs_count" integer DEFAULT 0 NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"deleted_on" timestamp (3) with time zone,
	CONSTRAINT "weezes_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article" FOREIGN KEY ("exercise_id","article_id") REFERENCES "public"."articles"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_saved_by" FOREIGN KEY ("exercise_id","saved_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_client" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_media_source" FOREIGN KEY ("exercise_id","media_source_id") REFERENCES "public"."media_sources"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_actor" FOREIGN KEY ("exercise_id","actor_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_identity" FOREIGN KEY ("exercise_id","identity_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_opened_as" FOREIGN KEY ("exercise_id","opened_as_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercises" ADD CONSTRAINT "exercises_client" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower" FOREIGN KEY ("exercise_id","follower_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed" FOREIGN KEY ("exercise_id","followed_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_uploader" FOREIGN KEY ("exercise_id","uploader_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_weeze" FOREIGN KEY ("exercise_id","weeze_id") REFERENCES "public"."weezes"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_sources" ADD CONSTRAINT "media_sources_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_sources" ADD CONSTRAINT "media_sources_persona" FOREIGN KEY ("exercise_id","persona_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation" FOREIGN KEY ("exercise_id","conversation_id") REFERENCES "public"."conversations"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author" FOREIGN KEY ("exercise_id","author_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_written_by" FOREIGN KEY ("exercise_id","written_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor" FOREIGN KEY ("exercise_id","actor_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_weeze" FOREIGN KEY ("exercise_id","weeze_id") REFERENCES "public"."weezes"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_conversation" FOREIGN KEY ("exercise_id","conversation_id") REFERENCES "public"."conversations"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_items" ADD CONSTRAINT "sequence_items_sequence" FOREIGN KEY ("exercise_id","sequence_id") REFERENCES "public"."sequences"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_items" ADD CONSTRAINT "sequence_items_author" FOREIGN KEY ("exercise_id","author_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_publications" ADD CONSTRAINT "sequence_publications_sequence" FOREIGN KEY ("exercise_id","sequence_id") REFERENCES "public"."sequences"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequences" ADD CONSTRAINT "sequences_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weeze_hashtags" ADD CONSTRAINT "weeze_hashtags_weeze" FOREIGN KEY ("exercise_id","weeze_id") REFERENCES "public"."weezes"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weeze_hashtags" ADD CONSTRAINT "weeze_hashtags_tag" FOREIGN KEY ("exercise_id","tag") REFERENCES "public"."hashtags"("exercise_id","tag") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weezes" ADD CONSTRAINT "weezes_author" FOREIGN KEY ("exercise_id","author_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weezes" ADD CONSTRAINT "weezes_reply_author" FOREIGN KEY ("exercise_id","reply_to_author_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weezes" ADD CONSTRAINT "weezes_reply" FOREIGN KEY ("exercise_id","reply_to_id") REFERENCES "public"."weezes"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weezes" ADD CONSTRAINT "weezes_conversation" FOREIGN KEY ("exercise_id","conversation_id") REFERENCES "public"."weezes"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weezes" ADD CONSTRAINT "weezes_reweez" FOREIGN KEY ("exercise_id","reweez_id") REFERENCES "public"."weezes"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_versions_article" ON "article_versions" USING btree ("exercise_id","article_id","created_on");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_front" ON "articles" USING btree ("exercise_id","front_id");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("exercise_id","status","published_on");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_path" ON "clients" USING btree ("path");--> statement-breakpoint
CREATE INDEX "conversations_recent" ON "conversations" USING btree ("exercise_id","last_message_on");--> statement-breakpoint
CREATE UNIQUE INDEX "exercises_client_clone" ON "exercises" USING btree ("client_id","clone");--> statement-breakpoint
CREATE INDEX "follows_followed" ON "follows" USING btree ("exercise_id","followed_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_on");--> statement-breakpoint
CREATE INDEX "likes_weeze" ON "likes" USING btree ("exercise_id","weeze_id");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("exercise_id","conversation_id","created_on");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("exercise_id","user_id","created_on");--> statement-breakpoint
CREATE UNIQUE INDEX "participants_conversation" ON "participants" USING btree ("exercise_id","conversation_id","user_id");--> statement-breakpoint
CREATE INDEX "participants_user" ON "participants" USING btree ("exercise_id","user_id");--> statement-breakpoint
CREATE INDEX "sequence_items_offset" ON "sequence_items" USING btree ("exercise_id","sequence_id","offset");--> statement-breakpoint
CREATE INDEX "sequences_status" ON "sequences" USING btree ("status");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("exercise_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "sign_in_failures_since" ON "sign_in_failures" USING btree ("since");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("exercise_id","username");--> statement-breakpoint
CREATE INDEX "weeze_hashtags_weeze" ON "weeze_hashtags" USING btree ("exercise_id","weeze_id");--> statement-breakpoint
CREATE INDEX "weezes_feed" ON "weezes" USING btree ("exercise_id","created_on");--> statement-breakpoint
CREATE INDEX "weezes_author" ON "weezes" USING btree ("exercise_id","author_id","created_on");--> statement-breakpoint
CREATE INDEX "weezes_conversation" ON "weezes" USING btree ("exercise_id","conversation_id","created_on");--> statement-breakpoint
CREATE INDEX "weezes_reweez" ON "weezes" USING btree ("exercise_id","reweez_id","author_id");