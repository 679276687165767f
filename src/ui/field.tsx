// Form fields: a label above, a hint and an error below, associated with the control for assistive technology. Controls are
// the browser's own, so they work before and without JavaScript.
import { Check, ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { uiTexts } from './texts.ts'

/** What Field passes to the control inside it. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and how to fix it. Empty or absent: no error. */
  error?: ReactNode
  /** Marks the field as optional. */
  optional?: boolean | undefined
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, hint, error, optional, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const control: ControlProps = { id }
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  if (describedBy) control['aria-describedby'] = describedBy
  if (error) control['aria-invalid'] = true
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'field-label'}>
        {label}
        {optional && <span className="field-optional"> {uiTexts.optional}</span>}
      </label>
      {children(control)}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The error below a control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error">
      <CircleAlert aria-hidden="true" size={18} />
      <span>{children}</span>
    </p>
  )
}

export function Input({ className, ...input }: ComponentProps<'input'>) {
  return <input {...input} className={withClass('input', className)} />
}

export type LabelProps = Omit<FieldProps, 'children'>
export type TextFieldProps = LabelProps & Omit<ComponentProps<'input'>, keyof LabelProps>

/** A line of text with its label. */
export function TextField(props: TextFieldProps) {
  const { label, own } = splitLabel(props)
  return <Field {...label}>{(control) => <Input {...control} {...own} />}</Field>
}

export function TextareaField(props: LabelProps & Omit<ComponentProps<'textarea'>, keyof LabelProps>) {
  const { label, own } = splitLabel(props)
  return <Field {...label}>{(control) => <Textarea {...control} {...own} />}</Field>
}

/** The props of a field, and those of the control in it. */
export function splitLabel<Props extends LabelProps>(props: Props) {
  const { label, hint, error, optional, hideLabel, className, ...own } = props
  return { label: { label, hint, error, optional, hideLabel, className }, own }
}

/** A TextField for an email address. */
export function EmailField(field: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...field}
      type="email"
    />
  )
}

export function Textarea({ className, ...textarea }: ComponentProps<'textarea'>) {
  // Arabic and Hebrew text starts at the right.
  return <textarea rows={4} dir="auto" {...textarea} className={withClass('input', className)} />
}

export function Select({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className={withClass('select', className)}>
      <select {...select} className="input" />
      <ChevronDown aria-hidden="true" size={20} />
    </span>
  )
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  description?: ReactNode
}

export function Checkbox({ label, description, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <label className={withClass('choice', className)}>
      <input
        {...input}
        type="checkbox"
        aria-labelledby={id}
        aria-describedby={describedBy(id, description, input)}
      />
      <Check aria-hidden="true" size={16} strokeWidth={3} />
      <span className="choice-text">
        <span id={id}>{label}</span>
        {description && (
          <span id={`${id}-description`} className="choice-description">
            {description}
          </span>
        )}
      </span>
    </label>
  )
}

export interface RadioOption<Value extends string = string> {
  value: Value
  label: ReactNode
  description?: ReactNode
}

export interface RadioGroupProps<Value extends string> {
  legend: ReactNode
  name: string
  options: readonly RadioOption<Value>[]
  value?: Value | undefined
  defaultValue?: Value | undefined
  onChange?: (value: Value) => void
  hideLegend?: boolean
  error?: ReactNode
}

/** Radio buttons as cards. */
export function RadioGroup<Value extends string>({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  hideLegend,
  error,
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset className="radio-group" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'field-label'}>{legend}</legend>
      <div className="radio-cards">
        {options.map((option, index) => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={option.description ? `${id}-${index}-description` : undefined}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span className="choice-text">
              <span id={`${id}-${index}`} className="radio-card-label">
                {option.label}
              </span>
              {option.description && (
                <span id={`${id}-${index}-description`} className="choice-description">
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

function describedBy(id: string, description: ReactNode, input: ComponentProps<'input'>): string | undefined {
  const own = description ? `${id}-description` : undefined
  return [own, input['aria-describedby']].filter(Boolean).join(' ') || undefined
}

function withClass(own: string, more: string | undefined): string {
  return more ? `${own} ${more}` : own
}
