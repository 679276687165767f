// The same speakers in one plain table, indexed as is usual, for the servers that are compared with ours.
import { Client } from 'pg'

/** What is searched, as one text, and what a row shows. */
const copy = `
  create schema rivals;
  create table rivals.speakers as
    select p.id, p.username, p.first_name || ' ' || p.last_name as name, p.headline, p.city, c.code as country,
      array(select t.slug from profile_topics pt join topics t on t.id = pt.topic_id where pt.profile_id = p.id) as topics,
      p.formats, array(select l ->> 'tag' from jsonb_array_elements(p.languages) l) as languages,
      case when p.fee_currency = 'EUR' and p.fee_visibility <> 'on_request' then p.fee_min end as fee,
      s.quality::float8 as quality,
      concat_ws(' ', p.first_name, p.last_name, p.headline, p.bio_short, p.bio_medium, p.bio_long,
        (select string_agg(e.title || ' ' || e.event_name, ' ') from experiences e where e.profile_id = p.id)) as words
    from profiles p
    join speaker_search s on s.id = p.id
    left join countries c on c.id = p.home_country_id;
  alter table rivals.speakers add primary key (id), add column search tsvector;
  update rivals.speakers set search = to_tsvector('simple', words);
  create index on rivals.speakers using gin (search);
  create index on rivals.speakers using gin (topics);
  create index on rivals.speakers (country);
  create index on rivals.speakers (quality desc, id desc);
  comment on table rivals.speakers is '@omit create,update,delete';
  create function rivals.find_speakers(q text, country text, topic text, fee_max int) returns setof rivals.speakers
    language sql stable as $$
      select * from rivals.speakers s
      where (find_speakers.q is null or s.search @@ plainto_tsquery('simple', find_speakers.q))
        and (find_speakers.country is null or s.country = find_speakers.country)
        and (find_speakers.topic is null or s.topics @> array[find_speakers.topic])
        and (find_speakers.fee_max is null or s.fee <= find_speakers.fee_max)
      order by s.quality desc, s.id desc $$;
  vacuum analyze rivals.speakers`

export async function makeCopies(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  for (const statement of splitStatements(copy)) await client.query(statement)
  await client.end()
}

/** Into the table that Parse Server has made for its class. */
export async function fillParseTable(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(`insert into "Speaker" ("objectId", "createdAt", "updatedAt", _rperm, _wperm,
      username, name, headline, city, country, topics, formats, languages, fee, quality, words)
    select id::text, now(), now(), '{*}', '{}', username, name, headline, city, country, to_jsonb(topics), to_jsonb(formats),
      to_jsonb(languages), fee, quality, words from rivals.speakers`)
  await client.query(`create index on "Speaker" using gin (to_tsvector('simple', words))`)
  await client.query('create index on "Speaker" (country)')
  await client.query('create index on "Speaker" (quality desc)')
  await client.query('vacuum analyze "Speaker"')
  await client.end()
}

/** VACUUM runs outside a transaction, so each is sent alone. */
function splitStatements(text: string): string[] {
  return text.split(/;\n/)
}
