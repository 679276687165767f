// The form of an offer. What was typed stays when sending fails.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { textOf } from '../../../lib/form-text.ts'
import { joinFacts } from '../../../lib/join-facts.ts'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { readOptionalNumber } from '../../../lib/whole-number.ts'
import { DialogForm } from '../../../ui/app/dialog-form.tsx'
import { TextareaField, TextField } from '../../../ui/field.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { optionsOf, SelectField } from '../../../ui/select-field.tsx'
import { type FieldErrors, useForm } from '../../../ui/use-form.ts'
import { useReader } from '../../../ui/use-reader.ts'
import { currencies } from '../../../vocabulary/currencies.ts'
import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import { describeDays, describeFee, describePlace, describeSlotTime } from '../../events/facts.ts'
import type { Profile } from '../../profiles/schema.ts'
import { offerToSpeak } from '../../requests/offer/queries.ts'
import { type OfferStart, offerFor } from '../facts.ts'
import { forgetFound } from '../queries.ts'
import type { FoundEvent } from '../schema.ts'
import { Freedom } from './freedom.tsx'
import { findScreenTexts } from './texts.ts'

const texts = findScreenTexts.offer

interface OfferFormProps {
  event: FoundEvent
  /** The slot to start from; null, or one that is filled: the first that fits. */
  slotId: string | null
  profile: Profile
  /** With the id of the request. */
  onSent: (requestId: string) => void
  onClose: () => void
}

export function OfferForm({ event, slotId, profile, onSent, onClose }: OfferFormProps) {
  const client = useQueryClient()
  const { locale } = useReader()
  const [given, setGiven] = useState<OfferStart>(() => offerFor(event, profile, slotId))
  const [isFeeTyped, setFeeTyped] = useState(false)
  const slot = useRef<HTMLSelectElement>(null)
  // The dialog is open before the event has been read.
  useEffect(() => slot.current?.focus(), [])
  const form = useForm({
    fields: ['slot_id', 'format', 'fee', 'currency', 'message'],
    retryField: 'message',
    check,
    async send(values, { key }) {
      const offer = {
        slot_id: given.slot_id || null,
        format: given.format,
        fee: readOptionalNumber(given.fee),
        currency: given.currency,
        message: textOf(values, 'message'),
      }
      const id = await offerToSpeak(client, event.id, offer, key)
      onSent(id)
      void forgetFound(client)
    },
    explain: (error) => ({
      text: requestErrorText(error, texts.failed, ['conflict', 'forbidden', 'rate_limited', 'invalid_input']),
      fields: {},
    }),
    staysOpen: true,
  })

  function chooseSlot(slot_id: string) {
    const { fee, currency, ...next } = offerFor(event, profile, slot_id)
    // A fee that was typed is meant.
    setGiven((now) => ({ ...now, ...next, ...(!isFeeTyped && { fee, currency }) }))
  }

  const { organizer, title, starts_at, ends_at } = event
  const isOneDay = starts_at.slice(0, 10) === ends_at.slice(0, 10)
  const currencyCodes = currencies.includes(given.currency) ? currencies : [given.currency, ...currencies]
  return (
    <DialogForm form={form} send={texts.send} onClose={onClose}>
      <div>
        <p className="wrap-anywhere line-clamp-2 font-semibold text-lg">{title}</p>
        <p className="wrap-anywhere line-clamp-3 text-text-2">
          {joinFacts(describeDays(event, locale), describePlace(event))}
        </p>
        <Freedom event={event} />
      </div>
      {form.notice && <FormNotice text={form.notice} />}
      <SelectField
        ref={slot}
        name="slot_id"
        label={texts.slot}
        error={form.errors.slot_id}
        value={given.slot_id}
        options={event.slots.map((slot) => ({
          value: slot.id,
          label: joinFacts(
            talkFormatNames[slot.format],
            isOneDay && slot.day === null && slot.time === null && slot.part_of_day === null
              ? ''
              : describeSlotTime(slot, locale),
            describeFee(slot, event.currency) || texts.anyFee,
          ),
        }))}
        onChoose={chooseSlot}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-end gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_6.5rem]">
        <SelectField
          name="format"
          label={texts.format}
          className="max-md:col-span-2"
          error={form.errors.format}
          value={given.format}
          options={optionsOf(talkFormatNames)}
          onChoose={(format) => setGiven((now) => ({ ...now, format }))}
        />
        <TextField
          name="fee"
          label={texts.fee}
          optional
          error={form.errors.fee}
          inputMode="numeric"
          maxLength={12}
          value={given.fee}
          onChange={({ target }) => {
            setFeeTyped(true)
            setGiven((now) => ({ ...now, fee: target.value }))
          }}
        />
        <SelectField
          name="currency"
          label={texts.currency}
          error={form.errors.currency}
          value={given.currency}
          options={currencyCodes.map((value) => ({ value, label: value }))}
          onChoose={(currency) => {
            setFeeTyped(true)
            setGiven((now) => ({ ...now, currency }))
          }}
        />
      </div>
      <TextareaField
        name="message"
        label={texts.message}
        hint={texts.messageHint}
        error={form.errors.message}
        rows={5}
        maxLength={4000}
        data-autofocus
      />
      <p className="text-sm text-text-2">{texts.causes(organizer.organisation || organizer.name)}</p>
    </DialogForm>
  )
}

function check(values: FormData): FieldErrors {
  return {
    ...(Number.isNaN(readOptionalNumber(textOf(values, 'fee'))) && { fee: texts.notWhole }),
    ...(textOf(values, 'message').trim() === '' && { message: texts.messageMissing }),
  }
}
