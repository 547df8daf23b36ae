// Written by `npm run types` from supabase/migrations.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      audit_log: {
        Row: {
          action: string
          actor: string | null
          at: string
          device: string | null
          id: number
          kind: string
          object_ids: string[]
          request_id: string | null
          session_id: string | null
        }
        Insert: {
          action: string
          actor?: string | null
          at?: string
          device?: string | null
          id?: number
          kind: string
          object_ids?: string[]
          request_id?: string | null
          session_id?: string | null
        }
        Update: {
          action?: string
          actor?: string | null
          at?: string
          device?: string | null
          id?: number
          kind?: string
          object_ids?: string[]
          request_id?: string | null
          session_id?: string | null
        }
        Relationships: []
      }
      blogs: {
        Row: {
          author: Json | null
          card_excerpt: string | null
          category: string | null
          category_tags: string[]
          comments_open: boolean
          content: string | null
          created_at: string | null
          date: string | null
          date_chosen: boolean
          deleted_at: string | null
          excerpt: string | null
          featured: boolean
          featured_image: string | null
          first_published_at: string | null
          format: string
          id: string
          image: string | null
          image_alt: string | null
          image_focus: string | null
          image_url: string | null
          implementation_framework: string | null
          introduction: string | null
          key_takeaways: string[]
          lang: string
          likes: number
          main_content: string[]
          phases: NonNullable<Json>
          plain_introduction: string | null
          publish_at: string | null
          published_revision: number
          quick_stats: string[]
          quote_author: string | null
          quote_text: string | null
          read_time: string
          review_by: string | null
          reviewed_on: string | null
          sorted_at: string
          status: string
          submission_id: string | null
          subtitle: string
          tags: string[]
          title: string
          translated_version: number | null
          translation_of: string | null
          type: string
          updated_at: string
          updated_by: string | null
          version: number
          views: number
        }
        Insert: {
          author?: Json | null
          card_excerpt?: never
          category?: string | null
          category_tags?: string[]
          comments_open?: boolean
          content?: string | null
          created_at?: string | null
          date?: string | null
          date_chosen?: boolean
          deleted_at?: string | null
          excerpt?: string | null
          featured?: boolean
          featured_image?: string | null
          first_published_at?: string | null
          format?: string
          id: string
          image?: string | null
          image_alt?: string | null
          image_focus?: string | null
          image_url?: string | null
          implementation_framework?: string | null
          introduction?: string | null
          key_takeaways?: string[]
          lang?: string
          likes?: number
          main_content?: string[]
          phases?: NonNullable<Json>
          plain_introduction?: string | null
          publish_at?: string | null
          published_revision?: number
          quick_stats?: string[]
          quote_author?: string | null
          quote_text?: string | null
          read_time?: string
          review_by?: string | null
          reviewed_on?: string | null
          sorted_at?: never
          status?: string
          submission_id?: string | null
          subtitle?: string
          tags?: string[]
          title: string
          translated_version?: number | null
          translation_of?: string | null
          type?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          views?: number
        }
        Update: {
          author?: Json | null
          card_excerpt?: never
          category?: string | null
          category_tags?: string[]
          comments_open?: boolean
          content?: string | null
          created_at?: string | null
          date?: string | null
          date_chosen?: boolean
          deleted_at?: string | null
          excerpt?: string | null
          featured?: boolean
          featured_image?: string | null
          first_published_at?: string | null
          format?: string
          id?: string
          image?: string | null
          image_alt?: string | null
          image_focus?: string | null
          image_url?: string | null
          implementation_framework?: string | null
          introduction?: string | null
          key_takeaways?: string[]
          lang?: string
          likes?: number
          main_content?: string[]
          phases?: NonNullable<Json>
          plain_introduction?: string | null
          publish_at?: string | null
          published_revision?: number
          quick_stats?: string[]
          quote_author?: string | null
          quote_text?: string | null
          read_time?: string
          review_by?: string | null
          reviewed_on?: string | null
          sorted_at?: never
          status?: string
          submission_id?: string | null
          subtitle?: string
          tags?: string[]
          title?: string
          translated_version?: number | null
          translation_of?: string | null
          type?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          views?: number
        }
        Relationships: [
          {
            foreignKeyName: "blogs_translated"
            columns: ["translation_of"]
            referencedRelation: "blogs"
            referencedColumns: ["id"]
          },
        ]
      }
      comment_switches: {
        Row: {
          id: boolean
          open: boolean
        }
        Insert: {
          id?: boolean
          open?: boolean
        }
        Update: {
          id?: boolean
          open?: boolean
        }
        Relationships: []
      }
      daily_referrers: {
        Row: {
          counted: number
          day: string
          host: string
        }
        Insert: {
          counted: number
          day: string
          host: string
        }
        Update: {
          counted?: number
          day?: string
          host?: string
        }
        Relationships: []
      }
      daily_sums: {
        Row: {
          blog_id: string
          counted: number
          day: string
          kind: string
        }
        Insert: {
          blog_id?: string
          counted: number
          day: string
          kind: string
        }
        Update: {
          blog_id?: string
          counted?: number
          day?: string
          kind?: string
        }
        Relationships: []
      }
      daily_views: {
        Row: {
          blog_id: string | null
          day: string
          views: number
        }
        Insert: {
          blog_id?: string | null
          day: string
          views: number
        }
        Update: {
          blog_id?: string | null
          day?: string
          views?: number
        }
        Relationships: [
          {
            foreignKeyName: "daily_views_blog_id_fkey"
            columns: ["blog_id"]
            referencedRelation: "blogs"
            referencedColumns: ["id"]
          },
        ]
      }
      day_marks: {
        Row: {
          kind: string
          made_on: string
          reader_hash: string
          subject: string
        }
        Insert: {
          kind: string
          made_on?: string
          reader_hash: string
          subject: string
        }
        Update: {
          kind?: string
          made_on?: string
          reader_hash?: string
          subject?: string
        }
        Relationships: []
      }
      deploys: {
        Row: {
          created_at: string
          finished_at: string | null
          id: string
          reason: string | null
          revision: number | null
          seconds: number | null
          state: string
          told: string[]
        }
        Insert: {
          created_at: string
          finished_at?: string | null
          id: string
          reason?: string | null
          revision?: number | null
          seconds?: number | null
          state: string
          told?: string[]
        }
        Update: {
          created_at?: string
          finished_at?: string | null
          id?: string
          reason?: string | null
          revision?: number | null
          seconds?: number | null
          state?: string
          told?: string[]
        }
        Relationships: []
      }
      ended_sessions: {
        Row: {
          ended_at: string
          token_hash: string
        }
        Insert: {
          ended_at?: string
          token_hash: string
        }
        Update: {
          ended_at?: string
          token_hash?: string
        }
        Relationships: []
      }
      erasures: {
        Row: {
          digest: string
          erased_at: string
          kept: string[]
          kind: string
          removed: string[]
        }
        Insert: {
          digest: string
          erased_at?: string
          kept?: string[]
          kind: string
          removed?: string[]
        }
        Update: {
          digest?: string
          erased_at?: string
          kept?: string[]
          kind?: string
          removed?: string[]
        }
        Relationships: []
      }
      import_rows: {
        Row: {
          content: NonNullable<Json>
          id: string
          import: string
          staged_at: string
          target: string
        }
        Insert: {
          content: NonNullable<Json>
          id: string
          import: string
          staged_at?: string
          target: string
        }
        Update: {
          content?: NonNullable<Json>
          id?: string
          import?: string
          staged_at?: string
          target?: string
        }
        Relationships: []
      }
      mailing_recipients: {
        Row: {
          attempts: number
          failing_since: string | null
          lease: string | null
          leased_until: string | null
          mailing_id: string
          message_id: string
          next_attempt_at: string
          sent_at: string | null
          state: string
          subscriber_id: string | null
        }
        Insert: {
          attempts?: number
          failing_since?: string | null
          lease?: string | null
          leased_until?: string | null
          mailing_id: string
          message_id?: string
          next_attempt_at: string
          sent_at?: string | null
          state?: string
          subscriber_id?: string | null
        }
        Update: {
          attempts?: number
          failing_since?: string | null
          lease?: string | null
          leased_until?: string | null
          mailing_id?: string
          message_id?: string
          next_attempt_at?: string
          sent_at?: string | null
          state?: string
          subscriber_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "mailing_recipients_mailing_id_fkey"
            columns: ["mailing_id"]
            referencedRelation: "mailings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mailing_recipients_subscriber_id_fkey"
            columns: ["subscriber_id"]
            referencedRelation: "subscribers"
            referencedColumns: ["id"]
          },
        ]
      }
      mailings: {
        Row: {
          asked_at: string
          asked_by: string
          began_at: string | null
          blog_id: string
          finished_at: string | null
          id: string
          live_at: string | null
          stopped_at: string | null
          stopped_by: string | null
          subject: string
          trouble: string | null
        }
        Insert: {
          asked_at?: string
          asked_by: string
          began_at?: string | null
          blog_id: string
          finished_at?: string | null
          id?: string
          live_at?: string | null
          stopped_at?: string | null
          stopped_by?: string | null
          subject: string
          trouble?: string | null
        }
        Update: {
          asked_at?: string
          asked_by?: string
          began_at?: string | null
          blog_id?: string
          finished_at?: string | null
          id?: string
          live_at?: string | null
          stopped_at?: string | null
          stopped_by?: string | null
          subject?: string
          trouble?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "mailings_blog_id_fkey"
            columns: ["blog_id"]
            referencedRelation: "blogs"
            referencedColumns: ["id"]
          },
        ]
      }
      mails: {
        Row: {
          attempts: number
          failing_since: string | null
          given_up_at: string | null
          id: string
          kind: string
          last_error: string | null
          lease: string | null
          leased_until: string | null
          made_at: string
          next_attempt_at: string
          sent_at: string | null
        }
        Insert: {
          attempts?: number
          failing_since?: string | null
          given_up_at?: string | null
          id?: string
          kind: string
          last_error?: string | null
          lease?: string | null
          leased_until?: string | null
          made_at: string
          next_attempt_at: string
          sent_at?: string | null
        }
        Update: {
          attempts?: number
          failing_since?: string | null
          given_up_at?: string | null
          id?: string
          kind?: string
          last_error?: string | null
          lease?: string | null
          leased_until?: string | null
          made_at?: string
          next_attempt_at?: string
          sent_at?: string | null
        }
        Relationships: []
      }
      message_changes: {
        Row: {
          after: NonNullable<Json>
          before: NonNullable<Json>
          id: string
          made_at: string
        }
        Insert: {
          after: NonNullable<Json>
          before: NonNullable<Json>
          id?: string
          made_at?: string
        }
        Update: {
          after?: NonNullable<Json>
          before?: NonNullable<Json>
          id?: string
          made_at?: string
        }
        Relationships: []
      }
      messages: {
        Row: {
          amount: number | null
          answered_at: string | null
          blog_id: string | null
          by_owner: boolean
          closed_at: string | null
          consent_at: string | null
          content: string
          created_at: string
          deleted_at: string | null
          email: string
          follow_up_on: string | null
          id: string
          is_private: boolean
          kind: string
          landed_on: string | null
          name: string
          notes: string
          on_page: boolean
          original: string | null
          outcome: string | null
          parent_id: string | null
          phone: string
          post_title: string
          reader_hash: string | null
          reasons: string[]
          service: string
          service_name: string
          source: string
          standing: string
          state: string
          submission_id: string
          suspicion: string
          told: string
          topic: string
          with_outline: boolean
          facts_of: Json | null
          thread_entry: Json | null
        }
        Insert: {
          amount?: number | null
          answered_at?: string | null
          blog_id?: string | null
          by_owner?: boolean
          closed_at?: string | null
          consent_at?: string | null
          content: string
          created_at?: string
          deleted_at?: string | null
          email?: string
          follow_up_on?: string | null
          id?: string
          is_private: boolean
          kind: string
          landed_on?: string | null
          name: string
          notes?: string
          on_page?: boolean
          original?: string | null
          outcome?: string | null
          parent_id?: string | null
          phone?: string
          post_title?: string
          reader_hash?: string | null
          reasons?: string[]
          service?: string
          service_name?: string
          source?: string
          standing?: never
          state?: string
          submission_id?: string
          suspicion?: string
          told?: string
          topic?: string
          with_outline?: boolean
        }
        Update: {
          amount?: number | null
          answered_at?: string | null
          blog_id?: string | null
          by_owner?: boolean
          closed_at?: string | null
          consent_at?: string | null
          content?: string
          created_at?: string
          deleted_at?: string | null
          email?: string
          follow_up_on?: string | null
          id?: string
          is_private?: boolean
          kind?: string
          landed_on?: string | null
          name?: string
          notes?: string
          on_page?: boolean
          original?: string | null
          outcome?: string | null
          parent_id?: string | null
          phone?: string
          post_title?: string
          reader_hash?: string | null
          reasons?: string[]
          service?: string
          service_name?: string
          source?: string
          standing?: never
          state?: string
          submission_id?: string
          suspicion?: string
          told?: string
          topic?: string
          with_outline?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "messages_blog_id_fkey"
            columns: ["blog_id"]
            referencedRelation: "blogs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_landed_on_fkey"
            columns: ["landed_on"]
            referencedRelation: "blogs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
        ]
      }
      missed_searches: {
        Row: {
          digest: string
          last_on: string
          visitors: number
          words: string | null
        }
        Insert: {
          digest: string
          last_on: string
          visitors?: number
          words?: string | null
        }
        Update: {
          digest?: string
          last_on?: string
          visitors?: number
          words?: string | null
        }
        Relationships: []
      }
      notifications: {
        Row: {
          created_at: string
          id: string
          kind: string
          mail_id: string | null
          reference: string
        }
        Insert: {
          created_at?: string
          id?: string
          kind: string
          mail_id?: string | null
          reference: string
        }
        Update: {
          created_at?: string
          id?: string
          kind?: string
          mail_id?: string | null
          reference?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_mail_id_fkey"
            columns: ["mail_id"]
            referencedRelation: "mails"
            referencedColumns: ["id"]
          },
        ]
      }
      partners: {
        Row: {
          company_name: string
          created_at: string
          deleted_at: string | null
          display_order: number
          id: string
          is_active: boolean
          logo_is_light: boolean
          logo_url: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          company_name: string
          created_at?: string
          deleted_at?: string | null
          display_order?: number
          id?: string
          is_active?: boolean
          logo_is_light?: boolean
          logo_url: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          company_name?: string
          created_at?: string
          deleted_at?: string | null
          display_order?: number
          id?: string
          is_active?: boolean
          logo_is_light?: boolean
          logo_url?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: []
      }
      person_ids: {
        Row: {
          email: string
          id: string
        }
        Insert: {
          email: string
          id?: string
        }
        Update: {
          email?: string
          id?: string
        }
        Relationships: []
      }
      post_revisions: {
        Row: {
          content: NonNullable<Json>
          id: string
          post_id: string
          replaced_at: string
          saved_at: string
          saved_by: string | null
          version: number
        }
        Insert: {
          content: NonNullable<Json>
          id?: string
          post_id: string
          replaced_at?: string
          saved_at: string
          saved_by?: string | null
          version: number
        }
        Update: {
          content?: NonNullable<Json>
          id?: string
          post_id?: string
          replaced_at?: string
          saved_at?: string
          saved_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "post_revisions_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "blogs"
            referencedColumns: ["id"]
          },
        ]
      }
      post_texts: {
        Row: {
          blog_id: string
          category: string | null
          folded: string[]
          is_published: boolean
          listed: string
          managed: string
          sentences: string[]
          sorted_at: string
          title_words: unknown
          words: unknown
        }
        Insert: {
          blog_id: string
          category?: string | null
          folded: string[]
          is_published: boolean
          listed: string
          managed: string
          sentences: string[]
          sorted_at: string
          title_words: unknown
          words: unknown
        }
        Update: {
          blog_id?: string
          category?: string | null
          folded?: string[]
          is_published?: boolean
          listed?: string
          managed?: string
          sentences?: string[]
          sorted_at?: string
          title_words?: unknown
          words?: unknown
        }
        Relationships: [
          {
            foreignKeyName: "post_texts_blog_id_fkey"
            columns: ["blog_id"]
            referencedRelation: "blogs"
            referencedColumns: ["id"]
          },
        ]
      }
      preview_links: {
        Row: {
          created_at: string
          created_by: string
          expires_at: string
          post_id: string
          token_hash: string
        }
        Insert: {
          created_at?: string
          created_by: string
          expires_at?: string
          post_id: string
          token_hash: string
        }
        Update: {
          created_at?: string
          created_by?: string
          expires_at?: string
          post_id?: string
          token_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: "preview_links_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "blogs"
            referencedColumns: ["id"]
          },
        ]
      }
      publishing: {
        Row: {
          attempts: number
          automatic_at: string | null
          claims: number
          fired_at: string | null
          fired_revision: number
          foreign_since: string | null
          foreign_state: string | null
          hook_failure: string | null
          only_row: boolean
          removal_revision: number
          retries: number
          retries_on: string
          seen_live_revision: number
          urgent_at: string | null
          urgent_revision: number
          waiting_since: string | null
          went_back_at: string | null
        }
        Insert: {
          attempts?: number
          automatic_at?: string | null
          claims?: number
          fired_at?: string | null
          fired_revision?: number
          foreign_since?: string | null
          foreign_state?: string | null
          hook_failure?: string | null
          only_row?: boolean
          removal_revision?: number
          retries?: number
          retries_on?: string
          seen_live_revision?: number
          urgent_at?: string | null
          urgent_revision?: number
          waiting_since?: string | null
          went_back_at?: string | null
        }
        Update: {
          attempts?: number
          automatic_at?: string | null
          claims?: number
          fired_at?: string | null
          fired_revision?: number
          foreign_since?: string | null
          foreign_state?: string | null
          hook_failure?: string | null
          only_row?: boolean
          removal_revision?: number
          retries?: number
          retries_on?: string
          seen_live_revision?: number
          urgent_at?: string | null
          urgent_revision?: number
          waiting_since?: string | null
          went_back_at?: string | null
        }
        Relationships: []
      }
      rate_limits: {
        Row: {
          bucket: string
          hits: number
          window_start: string
        }
        Insert: {
          bucket: string
          hits?: number
          window_start: string
        }
        Update: {
          bucket?: string
          hits?: number
          window_start?: string
        }
        Relationships: []
      }
      reader_marks: {
        Row: {
          blog_id: string
          kind: string
          made_on: string
          reader_hash: string
        }
        Insert: {
          blog_id: string
          kind: string
          made_on?: string
          reader_hash: string
        }
        Update: {
          blog_id?: string
          kind?: string
          made_on?: string
          reader_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: "reader_marks_blog_id_fkey"
            columns: ["blog_id"]
            referencedRelation: "blogs"
            referencedColumns: ["id"]
          },
        ]
      }
      scheduler_runs: {
        Row: {
          job: string
          ran_at: string
        }
        Insert: {
          job: string
          ran_at: string
        }
        Update: {
          job?: string
          ran_at?: string
        }
        Relationships: []
      }
      sessions: {
        Row: {
          created_at: string
          device: string | null
          display_name: string | null
          email: string
          expires_at: string
          id: string
          last_used_at: string
          person_id: string
          signed_in_at: string
          token_hash: string
        }
        Insert: {
          created_at?: string
          device?: string | null
          display_name?: string | null
          email: string
          expires_at: string
          id?: string
          last_used_at?: string
          person_id?: string
          signed_in_at?: string
          token_hash: string
        }
        Update: {
          created_at?: string
          device?: string | null
          display_name?: string | null
          email?: string
          expires_at?: string
          id?: string
          last_used_at?: string
          person_id?: string
          signed_in_at?: string
          token_hash?: string
        }
        Relationships: []
      }
      site_profile: {
        Row: {
          facts: NonNullable<Json>
          id: number
          published_revision: number
          updated_at: string | null
          updated_by: string | null
          version: number
        }
        Insert: {
          facts?: NonNullable<Json>
          id?: number
          published_revision?: number
          updated_at?: string | null
          updated_by?: string | null
          version?: number
        }
        Update: {
          facts?: NonNullable<Json>
          id?: number
          published_revision?: number
          updated_at?: string | null
          updated_by?: string | null
          version?: number
        }
        Relationships: []
      }
      site_profile_versions: {
        Row: {
          facts: NonNullable<Json>
          updated_at: string | null
          updated_by: string | null
          version: number
        }
        Insert: {
          facts: NonNullable<Json>
          updated_at?: string | null
          updated_by?: string | null
          version: number
        }
        Update: {
          facts?: NonNullable<Json>
          updated_at?: string | null
          updated_by?: string | null
          version?: number
        }
        Relationships: []
      }
      site_revision: {
        Row: {
          changed_at: string
          only_row: boolean
          published_posts: number
          revision: number
          state_id: string
        }
        Insert: {
          changed_at?: string
          only_row?: boolean
          published_posts?: number
          revision?: number
          state_id?: string
        }
        Update: {
          changed_at?: string
          only_row?: boolean
          published_posts?: number
          revision?: number
          state_id?: string
        }
        Relationships: []
      }
      site_states: {
        Row: {
          began_at: string
          id: string
          revision: number
        }
        Insert: {
          began_at?: string
          id?: string
          revision: number
        }
        Update: {
          began_at?: string
          id?: string
          revision?: number
        }
        Relationships: []
      }
      subscribers: {
        Row: {
          address: string
          asked_at: string | null
          confirmed_at: string | null
          created_at: string
          digest: string | null
          id: string
          lang: string
          last_sent_at: string | null
          left_at: string | null
          link_hashes: string[]
          place: string
          refused_reason: string | null
          state: string
        }
        Insert: {
          address: string
          asked_at?: string | null
          confirmed_at?: string | null
          created_at?: string
          digest?: string | null
          id?: string
          lang?: string
          last_sent_at?: string | null
          left_at?: string | null
          link_hashes?: string[]
          place: string
          refused_reason?: string | null
          state: string
        }
        Update: {
          address?: string
          asked_at?: string | null
          confirmed_at?: string | null
          created_at?: string
          digest?: string | null
          id?: string
          lang?: string
          last_sent_at?: string | null
          left_at?: string | null
          link_hashes?: string[]
          place?: string
          refused_reason?: string | null
          state?: string
        }
        Relationships: []
      }
      subscription_marks: {
        Row: {
          digest: string
          kind: string
          marked_at: string
        }
        Insert: {
          digest: string
          kind: string
          marked_at?: string
        }
        Update: {
          digest?: string
          kind?: string
          marked_at?: string
        }
        Relationships: []
      }
      subscription_settings: {
        Row: {
          checked_at: string | null
          domain: Json | null
          domain_passes: boolean
          failing_since: string | null
          is_open: boolean
          only_row: boolean
          unasked_since: string | null
        }
        Insert: {
          checked_at?: string | null
          domain?: Json | null
          domain_passes?: boolean
          failing_since?: string | null
          is_open?: boolean
          only_row?: boolean
          unasked_since?: string | null
        }
        Update: {
          checked_at?: string | null
          domain?: Json | null
          domain_passes?: boolean
          failing_since?: string | null
          is_open?: boolean
          only_row?: boolean
          unasked_since?: string | null
        }
        Relationships: []
      }
      subscription_sums: {
        Row: {
          counted: number
          kind: string
          month: string
        }
        Insert: {
          counted?: number
          kind: string
          month: string
        }
        Update: {
          counted?: number
          kind?: string
          month?: string
        }
        Relationships: []
      }
      uploads: {
        Row: {
          bytes: number
          counts_until: string | null
          description: string
          height: number | null
          key: string
          uploaded_at: string
          uploaded_by: string
          width: number | null
        }
        Insert: {
          bytes: number
          counts_until?: string | null
          description?: string
          height?: number | null
          key: string
          uploaded_at?: string
          uploaded_by: string
          width?: number | null
        }
        Update: {
          bytes?: number
          counts_until?: string | null
          description?: string
          height?: number | null
          key?: string
          uploaded_at?: string
          uploaded_by?: string
          width?: number | null
        }
        Relationships: []
      }
      used_sign_ins: {
        Row: {
          token_hash: string
          used_at: string
        }
        Insert: {
          token_hash: string
          used_at?: string
        }
        Update: {
          token_hash?: string
          used_at?: string
        }
        Relationships: []
      }
      working_copies: {
        Row: {
          content: Json | null
          device: string | null
          id: string
          name: string
          names_before: string[]
          number: number
          of_version: number
          post_id: string | null
          saved_at: string | null
          saved_by: string | null
        }
        Insert: {
          content?: Json | null
          device?: string | null
          id?: string
          name?: string
          names_before?: string[]
          number?: number
          of_version: number
          post_id?: string | null
          saved_at?: string | null
          saved_by?: string | null
        }
        Update: {
          content?: Json | null
          device?: string | null
          id?: string
          name?: string
          names_before?: string[]
          number?: number
          of_version?: number
          post_id?: string | null
          saved_at?: string | null
          saved_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "working_copies_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "blogs"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      act_on_message: {
        Args: { columns: string[]; now_is: Json; was: Json }
        Returns: string
      }
      act_on_subscribers: {
        Args: { action: string; ids: string[] }
        Returns: number
      }
      acting_administrator: { Args: Record<PropertyKey, never>; Returns: Json }
      action_of: {
        Args: { kind: string; now_is: Json; was: Json }
        Returns: string
      }
      add_subscription_link: {
        Args: { hash: string; link_days: number; who: string }
        Returns: {
          address: string
          asked_at: string | null
          confirmed_at: string | null
          created_at: string
          digest: string | null
          id: string
          lang: string
          last_sent_at: string | null
          left_at: string | null
          link_hashes: string[]
          place: string
          refused_reason: string | null
          state: string
        }[]
        SetofOptions: {
          from: "*"
          to: "subscribers"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      add_to_sum: {
        Args: { mark: string; post_id: string; site_day: string }
        Returns: undefined
      }
      answers_to_sender: { Args: { address: string }; Returns: number }
      applied_migrations: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      ask_mailing: {
        Args: { by_whom: string; of_post: string; subject: string }
        Returns: string
      }
      ask_subscriber: { Args: { who: string }; Returns: undefined }
      backup_candidates: {
        Args: { place: string; source: string }
        Returns: string
      }
      backup_days: { Args: { source: string }; Returns: string }
      backup_messages: { Args: Record<PropertyKey, never>; Returns: string }
      backup_outline: { Args: Record<PropertyKey, never>; Returns: Json }
      backup_page: {
        Args: { after: string; most_bytes: number; source: string }
        Returns: Json
      }
      begin_import: { Args: Record<PropertyKey, never>; Returns: undefined }
      begin_mailings: { Args: { at: string }; Returns: undefined }
      best_sentence: {
        Args: { folded: string[]; may_have_none: boolean; terms: unknown[] }
        Returns: number
      }
      between_words: { Args: Record<PropertyKey, never>; Returns: string }
      build_now: {
        Args: { at: string; live: number; seen_claims: number }
        Returns: number
      }
      change_messages: {
        Args: { action: string; filter: Json; with_it?: Json }
        Returns: Json
      }
      change_posts: {
        Args: {
          action: string
          by_whom: string
          ids: string[]
          versions?: Json
        }
        Returns: {
          id: string
          version: number
        }[]
      }
      claim_mail: { Args: { at: string; lease_seconds: number }; Returns: Json }
      claim_publish: {
        Args: {
          at: string
          by_person?: boolean
          live?: number
          seen_claims: number
        }
        Returns: number
      }
      claim_recipient: {
        Args: { a_day: number; at: string; lease_seconds: number }
        Returns: Json
      }
      clear_audit_log: { Args: { at: string }; Returns: number }
      clear_away: { Args: { at: string }; Returns: Json }
      clear_notifications: { Args: { at: string }; Returns: number }
      clear_old_messages: {
        Args: { at: string; kept_for: Json; most: number }
        Returns: Json
      }
      clear_statistics: { Args: { at: string }; Returns: number }
      clear_subscriptions: { Args: { at: string }; Returns: number }
      clear_unconfirmed: { Args: { at: string }; Returns: number }
      columns_left_out: { Args: Record<PropertyKey, never>; Returns: string[] }
      compound_term: {
        Args: { as_beginning: boolean; parts: string[] }
        Returns: unknown
      }
      confirm_subscription: {
        Args: { hash: string; link_days: number; today: string }
        Returns: boolean
      }
      count_action: {
        Args: {
          mark: string
          post_id: string
          reader: string
          site_day: string
        }
        Returns: undefined
      }
      count_import: { Args: { was: Json }; Returns: undefined }
      count_messages: { Args: { filter: Json }; Returns: Json }
      count_missed: {
        Args: {
          asked: string
          asked_digest: string
          most?: number
          reader: string
          site_day: string
        }
        Returns: undefined
      }
      count_referrer: {
        Args: {
          from_host: string
          most?: number
          reader: string
          site_day: string
        }
        Returns: undefined
      }
      count_subscription: {
        Args: { kind: string; month: string; number?: number }
        Returns: undefined
      }
      count_visit: {
        Args: {
          mark: string
          post_id: string
          reader: string
          site_day: string
        }
        Returns: number
      }
      create_preview_link: {
        Args: { hash: string; maker: string; of_post: string }
        Returns: {
          created_at: string
          created_by: string
          expires_at: string
          post_id: string
          token_hash: string
        }[]
        SetofOptions: {
          from: "*"
          to: "preview_links"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      crowd: {
        Args: { of_private: boolean; of_suspicion: string; sender: string }
        Returns: string
      }
      daily_views_of_posts: {
        Args: { after: string; most_posts: number }
        Returns: Json[]
      }
      dashboard_notes: { Args: { site_day: string }; Returns: Json }
      dashboard_stats: { Args: { today: string }; Returns: Json }
      database_bytes: { Args: Record<PropertyKey, never>; Returns: number }
      doctor_facts: { Args: Record<PropertyKey, never>; Returns: Json }
      drop_mail: { Args: { lease: string; mail: string }; Returns: undefined }
      due_jobs: { Args: { at: string; today?: string }; Returns: string[] }
      due_notifications: {
        Args: { at: string }
        Returns: {
          kind: string
        }[]
      }
      end_preview_link: { Args: { of_post: string }; Returns: boolean }
      end_session: {
        Args: { hash: string }
        Returns: {
          created_at: string
          device: string | null
          display_name: string | null
          email: string
          expires_at: string
          id: string
          last_used_at: string
          person_id: string
          signed_in_at: string
          token_hash: string
        }[]
        SetofOptions: {
          from: "*"
          to: "sessions"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      end_sessions_except: { Args: { emails: string[] }; Returns: number }
      enqueue_notification: {
        Args: { kind: string; reference: string }
        Returns: undefined
      }
      erase_messages: { Args: { erasure: Json; ids: string[] }; Returns: Json }
      erase_subscriber: {
        Args: { of_address: string; of_digest: string }
        Returns: number
      }
      facts_of: {
        Args: { m: Database["public"]["Tables"]["messages"]["Row"] }
        Returns: Json
      }
      fill_post_text: { Args: { stored: Json }; Returns: undefined }
      finish_mailing: {
        Args: { at: string; mailing: string }
        Returns: undefined
      }
      first_words: { Args: { content: Json }; Returns: string }
      fold_listed: { Args: { words: string }; Returns: string }
      fold_text: { Args: { words: string }; Returns: string }
      follow_imported_versions: {
        Args: { import_id: string }
        Returns: undefined
      }
      follow_save: {
        Args: {
          by_whom: string
          is_first: boolean
          saved_version: number
          text_id: string
        }
        Returns: undefined
      }
      forget_staged_strangers: {
        Args: { import_id: string }
        Returns: undefined
      }
      forget_subscribers: { Args: { ids: string[] }; Returns: string[] }
      found_in_cards: { Args: { search: string }; Returns: string[] }
      gone_files: { Args: { keys: string[] }; Returns: string[] }
      held_messages: { Args: Record<PropertyKey, never>; Returns: number }
      import_revision: { Args: Record<PropertyKey, never>; Returns: number }
      index_words: { Args: { words: string }; Returns: unknown }
      is_due: {
        Args: { at: string; name: string; pause: string }
        Returns: boolean
      }
      is_first_today: {
        Args: { about: string; mark: string; reader: string }
        Returns: boolean
      }
      is_marked_off: {
        Args: {
          m: Database["public"]["Tables"]["subscription_marks"]["Row"]
          s: Database["public"]["Tables"]["subscribers"]["Row"]
        }
        Returns: boolean
      }
      is_skipped: { Args: { word: string }; Returns: boolean }
      job_done: { Args: { at: string; name: string }; Returns: undefined }
      keep_notes: {
        Args: { before: string; message: string; words: string }
        Returns: {
          is_kept: boolean
          now_kept: string
        }[]
      }
      keep_text: {
        Args: {
          begun_from: number
          by_whom: string
          from_name: string
          new_name: string
          on_device: string
          text_id: string
          texts: Json
        }
        Returns: Json
      }
      leave_subscription: {
        Args: { today: string; who: string }
        Returns: undefined
      }
      list_audit_log: {
        Args: { before: number; most: number; who: string }
        Returns: Json
      }
      list_blogs: {
        Args: {
          after_id?: string
          in_category?: string
          include_drafts?: boolean
          search?: string
        }
        Returns: {
          author: Json | null
          card_excerpt: string | null
          category: string | null
          category_tags: string[]
          comments_open: boolean
          content: string | null
          created_at: string | null
          date: string | null
          date_chosen: boolean
          deleted_at: string | null
          excerpt: string | null
          featured: boolean
          featured_image: string | null
          first_published_at: string | null
          format: string
          id: string
          image: string | null
          image_alt: string | null
          image_focus: string | null
          image_url: string | null
          implementation_framework: string | null
          introduction: string | null
          key_takeaways: string[]
          lang: string
          likes: number
          main_content: string[]
          phases: NonNullable<Json>
          plain_introduction: string | null
          publish_at: string | null
          published_revision: number
          quick_stats: string[]
          quote_author: string | null
          quote_text: string | null
          read_time: string
          review_by: string | null
          reviewed_on: string | null
          sorted_at: string
          status: string
          submission_id: string | null
          subtitle: string
          tags: string[]
          title: string
          translated_version: number | null
          translation_of: string | null
          type: string
          updated_at: string
          updated_by: string | null
          version: number
          views: number
        }[]
        SetofOptions: {
          from: "*"
          to: "blogs"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_mails: { Args: { most: number }; Returns: Json }
      list_messages: {
        Args: { filter: Json; page_cursor: string; page_size: number }
        Returns: Json
      }
      list_pictures: {
        Args: {
          after_key: string
          of_person: string
          only_files?: boolean
          only_unused: boolean
          page_size: number
          words?: string
        }
        Returns: Json
      }
      list_subscribers: {
        Args: { filter: Json; page_cursor: string; page_size: number }
        Returns: Json
      }
      log_changes_of: {
        Args: { key?: string; kind: string; tracked: unknown }
        Returns: undefined
      }
      log_event: {
        Args: { action: string; kind: string; object_ids?: string[] }
        Returns: undefined
      }
      log_taking_out: {
        Args: {
          action: string
          goes_on: boolean
          kind: string
          object_ids: string[]
        }
        Returns: undefined
      }
      mail_done: {
        Args: {
          at: string
          failure: string
          for_good?: boolean
          lease: string
          mail: string
        }
        Returns: undefined
      }
      mail_is_due: { Args: { at: string }; Returns: boolean }
      mailing_outlook: { Args: { at: string; of_post: string }; Returns: Json }
      mailings_due: { Args: { at: string }; Returns: boolean }
      mailings_may_leave: { Args: Record<PropertyKey, never>; Returns: boolean }
      marked_pieces: {
        Args: { folded: string; wanted: unknown; words: string }
        Returns: Json
      }
      may_ask_subscriber: {
        Args: { network: string; of_digest: string; rule: Json }
        Returns: boolean
      }
      may_clean_up: { Args: { at: string }; Returns: boolean }
      mentions: {
        Args: { figures: string; given: string; words: string }
        Returns: boolean
      }
      merge_staged_erasures: { Args: { import_id: string }; Returns: undefined }
      merge_staged_subscribers: {
        Args: { import_id: string }
        Returns: undefined
      }
      merge_staged_sums: { Args: { import_id: string }; Returns: undefined }
      message_as_listed: {
        Args: {
          m: Database["public"]["Tables"]["messages"]["Row"]
          sought: string
          today: string
        }
        Returns: Json
      }
      message_conditions: { Args: { filter: Json }; Returns: string }
      message_flood: { Args: Record<PropertyKey, never>; Returns: Json }
      messages_by_sender: {
        Args: { address: string }
        Returns: {
          amount: number | null
          answered_at: string | null
          blog_id: string | null
          by_owner: boolean
          closed_at: string | null
          consent_at: string | null
          content: string
          created_at: string
          deleted_at: string | null
          email: string
          follow_up_on: string | null
          id: string
          is_private: boolean
          kind: string
          landed_on: string | null
          name: string
          notes: string
          on_page: boolean
          original: string | null
          outcome: string | null
          parent_id: string | null
          phone: string
          post_title: string
          reader_hash: string | null
          reasons: string[]
          service: string
          service_name: string
          source: string
          standing: string
          state: string
          submission_id: string
          suspicion: string
          told: string
          topic: string
          with_outline: boolean
        }[]
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      messages_to_answer: { Args: { today: string }; Returns: number }
      name_pictures: { Args: { names: Json }; Returns: undefined }
      needle_of: { Args: { term: unknown }; Returns: string }
      normal_number: { Args: { given: string }; Returns: string }
      note_domain_check: {
        Args: { at: string; found: Json; outcome: string }
        Returns: undefined
      }
      note_due_follow_ups: { Args: { today: string }; Returns: undefined }
      note_due_reviews: { Args: { at: string }; Returns: undefined }
      note_warnings: {
        Args: { at: string; lasting: string[] }
        Returns: undefined
      }
      of_same_sender: { Args: { message: string }; Returns: string[] }
      open_session: {
        Args: {
          earlier_hash: string
          ends: string
          new_hash: string
          owner_device: string
          owner_email: string
          owner_name: string
          sign_in_hash: string
          signed_in: string
        }
        Returns: string
      }
      open_subscriptions: { Args: { wanted: boolean }; Returns: undefined }
      opened_message: {
        Args: { message: string; today: string }
        Returns: Json
      }
      order_partners: { Args: { ids: string[] }; Returns: undefined }
      page_of_comments: {
        Args: {
          before_id: string
          max_bytes: number
          page_size: number
          post_id: string
        }
        Returns: Json
      }
      page_of_posts: {
        Args: {
          descending: boolean
          filter: Json
          page_size: number
          page_start: number
          sort_by: string
        }
        Returns: Json
      }
      picture_texts: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          images: string
          kind: string
          post_id: string
          title: string
          words: string
        }[]
      }
      picture_uses: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          kind: string
          place: string
          post_id: string
          stem: string
          title: string
        }[]
      }
      place_of_last_save: { Args: { of_post: string }; Returns: string }
      plain_contact: { Args: { given: string }; Returns: string }
      post_as_typed: { Args: { content: Json; post: Json }; Returns: Json }
      post_at: { Args: { of_version: number; post: Json }; Returns: Json }
      post_columns: {
        Args: Record<PropertyKey, never>
        Returns: {
          kind: string
          name: string
        }[]
      }
      post_columns_of: { Args: { kinds: string[] }; Returns: string[] }
      post_numbers: {
        Args: { post_id: string }
        Returns: {
          comments: number
          likes: number
          views: number
        }[]
      }
      post_views: { Args: { post_ids: string[] }; Returns: Json }
      publish_due: { Args: Record<PropertyKey, never>; Returns: string[] }
      publish_facts: { Args: { at?: string; stamp?: Json }; Returns: Json }
      pull_back_times: { Args: { at: string }; Returns: undefined }
      question_for: {
        Args: { parent: string; post_id: string }
        Returns: string
      }
      read_text: { Args: { by_id: string; of_post: string }; Returns: Json }
      readers_can_subscribe: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      readers_of: { Args: { of_post: string }; Returns: string[] }
      recipient_done: {
        Args: {
          at: string
          digest?: string
          lease: string
          outcome: string
          reason?: string
          recipient: string
        }
        Returns: undefined
      }
      record_deploy: { Args: { deploy: Json }; Returns: boolean }
      remove_returned_subscribers: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      replace_content: {
        Args: { expected: number; import_id: string; rehearse?: boolean }
        Returns: undefined
      }
      reply_to_message: {
        Args: {
          address: string
          author: string
          mail_limit: Json
          message: string
          seen: number
          submission: string
          words: string
        }
        Returns: Json
      }
      reserve_upload: {
        Args: {
          high: number
          most_bytes: number
          most_files: number
          owner: string
          size: number
          upload_key: string
          wide: number
        }
        Returns: boolean
      }
      retry_mails: { Args: { at: string }; Returns: number }
      return_subscriber: {
        Args: { today: string; undo_minutes: number; who: string }
        Returns: boolean
      }
      search_posts: {
        Args: {
          beyond_list?: boolean
          in_category?: string
          include_drafts?: boolean
          most?: number
          query: string
        }
        Returns: Json
      }
      search_terms: {
        Args: { as_beginning: boolean; query: string }
        Returns: unknown[]
      }
      search_words: { Args: { words: string }; Returns: string }
      searched_since: { Args: Record<PropertyKey, never>; Returns: string }
      seen_content: { Args: Record<PropertyKey, never>; Returns: Json }
      seen_services: { Args: { facts: Json }; Returns: string[] }
      send_answer_again: {
        Args: { at: string; message: string; reply: string }
        Returns: boolean
      }
      sentences_of: { Args: { post: Json }; Returns: string[] }
      settle_upload: {
        Args: { is_stored: boolean; upload_key: string }
        Returns: undefined
      }
      sign_up: {
        Args: { rule: Json; sent: Json; today: string }
        Returns: string
      }
      site_outline: { Args: { columns: string[] }; Returns: Json }
      site_profile_at: { Args: { of_version: number }; Returns: Json }
      snippets_of: {
        Args: {
          folded: string[]
          sentences: string[]
          shown: unknown
          terms: unknown[]
          wanted: unknown
        }
        Returns: Json
      }
      sought_words: {
        Args: { typed: string }
        Returns: {
          figures: string
          words: string
        }[]
      }
      state_answered: {
        Args: { closed_at: string; state: string }
        Returns: string
      }
      statistics: {
        Args: { last_day: string; steps: string[]; zone: string }
        Returns: Json
      }
      stem_of: { Args: { word: string }; Returns: string }
      stop_mailing: { Args: { at: string; mailing: string }; Returns: string }
      submit_message: { Args: { message: Json; rule: Json }; Returns: Json }
      subscriber_of_link: {
        Args: { hash: string; link_days: number }
        Returns: {
          address: string
          asked_at: string | null
          confirmed_at: string | null
          created_at: string
          digest: string | null
          id: string
          lang: string
          last_sent_at: string | null
          left_at: string | null
          link_hashes: string[]
          place: string
          refused_reason: string | null
          state: string
        }[]
        SetofOptions: {
          from: "*"
          to: "subscribers"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      subscribers_of_address: {
        Args: { of_address: string }
        Returns: {
          address: string
          asked_at: string | null
          confirmed_at: string | null
          created_at: string
          digest: string | null
          id: string
          lang: string
          last_sent_at: string | null
          left_at: string | null
          link_hashes: string[]
          place: string
          refused_reason: string | null
          state: string
        }[]
        SetofOptions: {
          from: "*"
          to: "subscribers"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      tags_of: { Args: { post: Json }; Returns: string }
      take_rate_limit: {
        Args: { allowed: number; bucket_name: string; window_seconds: number }
        Returns: number
      }
      take_staged_messages: { Args: { import_id: string }; Returns: undefined }
      take_staged_picture_names: {
        Args: { import_id: string }
        Returns: undefined
      }
      take_staged_rows: {
        Args: { import_id: string; target_table: string }
        Returns: undefined
      }
      take_staged_site_profile: {
        Args: { import_id: string }
        Returns: undefined
      }
      take_staged_texts: { Args: { import_id: string }; Returns: undefined }
      take_staged_views: { Args: { import_id: string }; Returns: undefined }
      takes_act: {
        Args: {
          action: string
          m: Database["public"]["Tables"]["messages"]["Row"]
          with_it: Json
        }
        Returns: boolean
      }
      takes_no_changes: { Args: Record<PropertyKey, never>; Returns: boolean }
      text_words: { Args: { words: string }; Returns: string }
      text_write: { Args: Record<PropertyKey, never>; Returns: Json }
      thread_entry: {
        Args: { m: Database["public"]["Tables"]["messages"]["Row"] }
        Returns: Json
      }
      title_as_typed: {
        Args: { content: Json; title: string }
        Returns: string
      }
      twin_choices: { Args: { of_post: string; search: string }; Returns: Json }
      twin_of: { Args: { of_post: string }; Returns: Json }
      undo_message_change: { Args: { change: string }; Returns: Json }
      unused_uploads: { Args: { before: string }; Returns: string[] }
      use_session: {
        Args: { hash: string }
        Returns: {
          created_at: string
          device: string | null
          display_name: string | null
          email: string
          expires_at: string
          id: string
          last_used_at: string
          person_id: string
          signed_in_at: string
          token_hash: string
        }[]
        SetofOptions: {
          from: "*"
          to: "sessions"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      uses_of_pictures: { Args: { keys: string[] }; Returns: Json }
      view_of: {
        Args: {
          m: Database["public"]["Tables"]["messages"]["Row"]
          today: string
        }
        Returns: string
      }
      visible_part: { Args: { post: Json }; Returns: Json }
      word_term: {
        Args: { as_beginning: boolean; word: string }
        Returns: unknown
      }
      words_of_markdown: { Args: { words: string }; Returns: string }
      write_log_entry: {
        Args: {
          action: string
          actor: Json
          kind: string
          object_ids: string[]
        }
        Returns: undefined
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
