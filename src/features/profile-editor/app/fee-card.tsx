// The fee: a range in one currency, and who sees it.
import { RadioGroup } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { currencies } from '../../../vocabulary/currencies.ts'
import { feeVisibilities } from './choices.ts'
import { useEditorField } from './editor.tsx'
import { EditorCard } from './editor-card.tsx'
import { LineField } from './line-field.tsx'
import { editorTexts } from './texts.ts'

const texts = editorTexts.fee
const firstCurrency = 'EUR'

export function FeeCard() {
  const currency = useEditorField('fee_currency')
  const visibility = useEditorField('fee_visibility')
  const shownCurrency = currency.value || firstCurrency
  const amount = {
    className: 'tabular-nums',
    inputMode: 'numeric',
    autoComplete: 'off',
    // It is sent with the currency shown.
    onTyped: () => currency.value === '' && currency.edit(shownCurrency),
  } as const
  return (
    <EditorCard id="fee" title={texts.title} text={texts.text}>
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-3">
        <LineField field="fee_min" label={texts.from} {...amount} />
        <LineField field="fee_max" label={texts.to} {...amount} />
        <SelectField
          {...currency.watch}
          label={texts.currency}
          error={currency.error}
          className="max-md:col-span-2"
          name="fee_currency"
          options={[...new Set([...currencies, shownCurrency])].map((code) => ({ value: code, label: code }))}
          value={shownCurrency}
          onChoose={currency.edit}
        />
      </div>
      <div {...visibility.watch}>
        <RadioGroup
          legend={texts.who}
          name="fee_visibility"
          options={feeVisibilities}
          value={visibility.value}
          onChange={visibility.edit}
        />
      </div>
    </EditorCard>
  )
}
