// The speaker sheet's colours, sizes and styles.
import { StyleSheet } from '@react-pdf/renderer'
import type { PrintFonts } from '../../../server/print-fonts/print-fonts.ts'
import { heights } from './sheet-contents.ts'

export const colour = {
  petrol: '#005d53',
  deep: '#003e36',
  mint: '#d9f4ed',
  spotlight: '#febc23',
  paper: '#ffffff',
  tint: '#eff5f2',
  text: '#0c1d1d',
  text2: '#394a4a',
  text3: '#576767',
  border: '#d8e0dd',
}
const headerHeight = 196

const oneLine = { maxLines: 1, textOverflow: 'ellipsis' } as const

export type SheetStyles = ReturnType<typeof makeStyles>

export function makeStyles(families: PrintFonts['families']) {
  return StyleSheet.create({
    page: { fontFamily: families.Text, fontSize: 10, color: colour.text, backgroundColor: colour.paper },
    header: {
      height: headerHeight,
      flexDirection: 'row',
      backgroundColor: colour.petrol,
      overflow: 'hidden',
    },
    headerText: { flex: 1, justifyContent: 'center', paddingLeft: 44, paddingRight: 28 },
    listing: { marginBottom: 14 },
    listingPlace: { fontSize: 9, fontWeight: 600, color: colour.paper, ...oneLine },
    listingFacts: { marginTop: 1.5, fontSize: 9, color: colour.mint, ...oneLine },
    spotlight: { width: 32, height: 4, borderRadius: 2, backgroundColor: colour.spotlight, marginBottom: 14 },
    name: {
      fontFamily: families.Display,
      fontWeight: 700,
      lineHeight: 1.08,
      letterSpacing: -0.4,
      color: colour.paper,
      textOverflow: 'ellipsis',
    },
    tall: { lineHeight: 1.35, letterSpacing: 0 },
    headline: {
      marginTop: 8,
      fontSize: 12.5,
      lineHeight: 1.4,
      color: colour.mint,
      maxLines: 3,
      textOverflow: 'ellipsis',
    },
    place: { marginTop: 9, fontSize: 9.5, color: colour.mint, ...oneLine },
    photo: { width: headerHeight, height: headerHeight, objectFit: 'cover' },
    noPhoto: {
      width: headerHeight,
      height: headerHeight,
      backgroundColor: colour.deep,
      alignItems: 'center',
      justifyContent: 'center',
    },
    initials: { fontFamily: families.Display, fontWeight: 700, fontSize: 68, color: '#58d3ba' },
    columns: { flexDirection: 'row', height: 534, paddingTop: 30, paddingHorizontal: 44, overflow: 'hidden' },
    main: { width: 322, marginRight: 33 },
    aside: { width: 152 },
    section: { marginBottom: heights.gap },
    heading: {
      fontFamily: families.Display,
      fontWeight: 700,
      fontSize: 14,
      lineHeight: 1.2,
      marginBottom: 7,
      color: colour.petrol,
    },
    bio: { fontSize: 10, lineHeight: 1.55, color: colour.text2, textOverflow: 'ellipsis' },
    talk: { height: 30, marginBottom: heights.talk - 30 },
    talkTitle: { fontSize: 10.5, fontWeight: 600, lineHeight: 1.35, ...oneLine },
    talkFacts: { marginTop: 1.5, fontSize: 9, lineHeight: 1.3, color: colour.text3, ...oneLine },
    quote: { padding: 16, borderRadius: 10, backgroundColor: colour.tint },
    quoteText: {
      fontFamily: families.Display,
      fontWeight: 700,
      fontSize: 12,
      lineHeight: 1.4,
      color: colour.deep,
      textOverflow: 'ellipsis',
    },
    quoteAuthor: { marginTop: 8, fontSize: 9, lineHeight: 1.3, color: colour.text2, ...oneLine },
    note: { marginBottom: 15, padding: 10, borderRadius: 8, backgroundColor: colour.tint },
    noteText: { fontSize: 9.5, lineHeight: 1.4, maxLines: 9, textOverflow: 'ellipsis' },
    block: { marginBottom: 15 },
    label: { fontSize: 8.5, fontWeight: 600, lineHeight: 1.3, marginBottom: 4, color: colour.text3 },
    value: { fontSize: 10, lineHeight: 1.4, textOverflow: 'ellipsis' },
    topic: { fontSize: 10.5, fontWeight: 600, lineHeight: 1.55, ...oneLine },
    further: { fontSize: 9, lineHeight: 1.5, color: colour.text3 },
    figures: { flexDirection: 'row', flexWrap: 'wrap' },
    figure: { width: 76, marginBottom: 9 },
    figureNumber: {
      fontFamily: families.Display,
      fontWeight: 700,
      fontSize: 17,
      lineHeight: 1.15,
      color: colour.petrol,
      ...oneLine,
    },
    figureName: { marginTop: 1, fontSize: 8.5, lineHeight: 1.3, color: colour.text3 },
    foot: {
      position: 'absolute',
      left: 44,
      right: 44,
      bottom: 20,
      height: 92,
      paddingTop: 8,
      borderTopWidth: 1,
      borderTopColor: colour.border,
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'center',
    },
    brand: { flexDirection: 'row', alignItems: 'center', marginBottom: 8 },
    brandName: { marginLeft: 6, fontFamily: families.Display, fontWeight: 700, fontSize: 13 },
    scan: { fontSize: 9, color: colour.text3, marginBottom: 2 },
    link: { fontSize: 11, fontWeight: 600, color: colour.petrol, textDecoration: 'none' },
  })
}
