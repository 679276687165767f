// The names people give columns, in common conference languages.
import { type ImportColumn, importColumns } from './columns.ts'
import { looseName } from './loose-json.ts'

/** English first, then German, French, Spanish, Italian, Dutch, Polish and Portuguese. */
const names: Record<ImportColumn, string> = {
  title: `title, talk, talk title, title of the talk, session title, proposal title, session, presentation, lecture, subject;
    Titel, Vortrag, Vortragstitel, Titel des Vortrags, Thema; titre, titre de la conférence, intervention, exposé, sujet;
    título, título de la charla, charla, ponencia, tema; titolo, titolo del talk, intervento, argomento;
    lezing, titel van de lezing, presentatie, onderwerp; tytuł, tytuł prelekcji, prelekcja, wystąpienie, temat;
    título da palestra, palestra, apresentação, assunto`,
  event_name: `event, event name, name of event, name of the event, conference, conference name;
    Veranstaltung, Name der Veranstaltung, Konferenz, Anlass, Tagung; événement, nom de l’événement, manifestation, conférence;
    evento, nombre del evento, conferencia, congreso; nome dell’evento, conferenza, convegno;
    evenement, naam van het evenement, conferentie, congres; wydarzenie, nazwa wydarzenia, konferencja;
    nome do evento, conferência`,
  format: `format, type, kind, role, session type, session format; Art, Typ, Vortragsart; type d’intervention, genre;
    formato, tipo; tipologia; soort, vorm; rodzaj, typ wystąpienia; tipo de sessão`,
  starts_on: `starts on, start, start date, date, date of event, event date, from, begin, start time, starts at, day, first day;
    Datum, Beginn, Startdatum, von, Tag, erster Tag; date de début, début, du, jour; fecha, fecha de inicio, inicio, desde, día;
    data, data di inizio, data inizio, inizio, dal, giorno; begindatum, aanvang, van, dag;
    data rozpoczęcia, początek, od, dzień; data de início, início, de, dia`,
  ends_on: `ends on, end, end date, to, until, end time, ends at, last day; Ende, Enddatum, bis, letzter Tag; date de fin, fin, au;
    fecha de fin, fecha fin, hasta; data di fine, data fine, fine, al; einddatum, einde, tot;
    data zakończenia, koniec, do; data de fim, data final, fim, até`,
  venue: `venue, place, location, room; Ort, Veranstaltungsort, Raum, Saal, Spielstätte; lieu, salle; lugar, sede, sala;
    luogo, sede dell’evento; locatie, zaal; miejsce; local, espaço`,
  city: 'city, town; Stadt; ville; ciudad; città; stad, plaats; miasto; cidade',
  country: 'country, country code; Land; pays; país; paese, nazione; kraj; pais',
  online: 'online, remote, virtual; en ligne; en línea, virtual; in linea; zdalnie; on-line, remoto',
  audience_size: `audience, audience size, attendees, participants, number of attendees; Publikum, Teilnehmer, Teilnehmerzahl,
    Zuschauer, Besucher; participants, nombre de participants, auditoire; asistentes, audiencia, público;
    partecipanti, pubblico, numero di partecipanti; deelnemers, aantal deelnemers, publiek;
    uczestnicy, liczba uczestników, publiczność; participantes, número de participantes`,
  event_url: `event url, event link, event website, url, link, website; Webseite, Website der Veranstaltung; site, site web, lien;
    enlace, sitio web, página web; sito, sito web; website van het evenement; strona, strona internetowa; sítio`,
  slides_url: `slides, slides url, slide deck, deck, presentation url; Folien; diapositives, diapos, supports; diapositivas;
    diapositive; dia’s, slajdy; diapositivos`,
  video_url: `video, video url, recording, recording url, youtube; Aufzeichnung, Mitschnitt; vidéo, enregistrement; vídeo, grabación;
    registrazione; opname; nagranie, wideo; gravação`,
  description: `description, abstract, summary, notes; Beschreibung, Zusammenfassung; résumé; descripción, resumen;
    descrizione, riassunto, sommario; beschrijving, omschrijving, samenvatting; opis, streszczenie; descrição, resumo`,
  topics: `topics, topic, tags, track, keywords; Themen, Stichworte, Schlagworte; thèmes, thématiques, mots-clés;
    temas, etiquetas; temi, argomenti; onderwerpen, trefwoorden; tematy, tagi; tópicos`,
  speakers: `speaker, speakers, speaker name, speaker names; Referent, Referenten, Referentin, Vortragende, Redner, Rednerin;
    orateur, oratrice, intervenant, intervenants; ponente, ponentes, orador; relatore, relatori, relatrice;
    spreker, sprekers; prelegent, prelegenci, mówca; palestrante, palestrantes, oradores`,
  id: 'id, uid, guid, code, proposal id, session id, talk id',
  // Not `state`, which may be part of an address.
  state: 'status, proposal state, proposal status, session status, talk status',
}

const byName = new Map<string, ImportColumn>()
for (const column of importColumns) {
  for (const name of names[column].split(/[,;]/)) {
    // A name with meanings in two languages keeps the first.
    if (!byName.has(looseName(name))) byName.set(looseName(name), column)
  }
}

/** What a column of this name holds, ignoring a hint in brackets (`Date (yyyy-mm-dd)`). Null when unknown. */
export function columnNamed(name: string): ImportColumn | null {
  return byName.get(looseName(name)) ?? byName.get(looseName(name.replace(/[([].*$/, ''))) ?? null
}
