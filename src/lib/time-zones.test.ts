// Time zones in words.
import { expect, test } from 'vitest'
import { zoneAmong, zoneCity, zoneName } from './time-zones.ts'

test('a zone has the name of today', () => {
  expect(
    ['Asia/Calcutta', 'Europe/Kiev', 'America/Godthab', 'America/New_York', 'UTC'].map(zoneName),
  ).toEqual([...['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk', 'America/New York', 'UTC']])
  expect(['Asia/Saigon', 'America/Indianapolis'].map(zoneCity)).toEqual(['Ho Chi Minh', 'Indianapolis'])
})

test('the new name finds the zone where it is listed by the old one', () => {
  expect(zoneAmong(['Asia/Calcutta', 'Asia/Tokyo'], 'Asia/Kolkata')).toBe('Asia/Calcutta')
  expect(zoneAmong(['Asia/Tokyo'], 'Asia/Kolkata')).toBe('Asia/Kolkata')
})

test('every former name is still understood, and so is the present one', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const present = zoneName(zone).replaceAll(' ', '_')
    expect(() => new Intl.DateTimeFormat('en', { timeZone: present }), present).not.toThrow()
  }
})
