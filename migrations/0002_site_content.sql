CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"services" text[] NOT NULL,
	"featured" boolean NOT NULL,
	"added_on" date NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"slug" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"core" boolean NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"name" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "projects_by_category" ON "projects" USING btree ("category","featured","added_on");--> statement-breakpoint
CREATE INDEX "testimonials_by_service" ON "testimonials" USING btree ("service","position");