// ISO 4217: the most common currencies of fees and budgets, most frequent first. API clients may send any other.
export const currencies: readonly string[] = [
  'EUR USD GBP CHF SEK NOK DKK PLN CZK HUF RON BGN ISK TRY UAH',
  'CAD AUD NZD JPY CNY HKD TWD KRW SGD MYR THB IDR PHP VND INR',
  'PKR BDT LKR AED SAR QAR ILS EGP ZAR NGN KES GHS MAD BRL MXN',
  'ARS CLP COP PEN UYU',
].flatMap((codes) => codes.split(' '))
