/** `drop` is a short name, `when` a date and time. */
export const englishBookings = {
  requested_subject: (drop: string) => `Please confirm your trip to ${drop}`,
  requested_heading: 'Please confirm your trip',
  requested_text:
    'Thank you for asking us. This is what we noted; nothing is fixed until you confirm it on your bookings page.',
  requested_button: 'See it and confirm',
  requested_not_you:
    'You did not ask for this trip? Then do nothing, or cancel it on the same page: without your confirmation no car is planned.',

  confirmed_subject: (drop: string, when: string) => `We have your booking: ${drop}, ${when}`,
  confirmed_heading: 'We have your booking',
  confirmed_text:
    'Thank you for confirming. We now look for a car and a driver, and write to you as soon as the trip is approved.',

  approved_subject: (drop: string, when: string) => `Approved: your trip to ${drop}, ${when}`,
  approved_heading: 'Your trip is approved',
  approved_text:
    'A car is planned for you. The attached file puts the trip into your calendar. Plans change? Please call us.',

  cancelled_subject: (drop: string, when: string) => `Cancelled: your trip to ${drop}, ${when}`,
  cancelled_heading: 'Your trip is cancelled',
  cancelled_by_owner: 'As you asked, this trip is cancelled. We hope to drive you another time.',
  cancelled_by_operator:
    'We are sorry: we had to cancel this trip. Please call us, and we will see what else can be done.',
  cancelled_reason: 'The reason given:',
  cancelled_button: 'Book another trip',

  corrected_subject: (drop: string, when: string) => `New figures: your trip to ${drop}, ${when}`,
  corrected_heading: 'Distance and fare are corrected',
  corrected_text: 'We have corrected the figures of your trip. If you have a question, call us.',
  corrected_before: 'Before',
  corrected_now: 'Now',
  corrected_figures: (km: string, fare: string) => `${km} km, ${fare}`,

  voided_subject: (drop: string, when: string) => `Called off: your trip to ${drop}, ${when}`,
  voided_heading: 'Your trip is called off',
  voided_text:
    'We are sorry: we had approved this trip, and now it cannot take place. The attached file takes it out of your calendar. Please call us, and we will see what else can be done.',

  reminder_subject: (isToday: boolean, time: string, drop: string) =>
    `${isToday ? 'Today' : 'Tomorrow'}, ${time}: your trip to ${drop}`,
  reminder_heading: (isToday: boolean) => `Your trip is ${isToday ? 'today' : 'tomorrow'}`,
  reminder_text:
    'Please be ready at the pickup a few minutes early. If you are late, or something has changed, call us.',

  review_subject: (drop: string) => `How was your trip to ${drop}?`,
  review_heading: 'How was your trip?',
  review_text: (drop: string, day: string) =>
    `On ${day} you travelled with us to ${drop}. A few stars and a sentence help the next passengers to choose, and us to get better.`,
  review_button: 'Write a review',
  review_once: 'We ask only once.',

  operator_confirmed_subject: (name: string, drop: string, when: string) =>
    `To approve: ${name}, ${drop}, ${when}`,
  operator_confirmed_heading: 'A trip waits for your approval',
  operator_confirmed_text: 'The customer has confirmed this trip and waits for your word.',
  operator_cancelled_subject: (name: string, drop: string, when: string) =>
    `Cancelled: ${name}, ${drop}, ${when}`,
  operator_cancelled_heading: 'A customer cancelled a trip',
  operator_cancelled_text: 'This trip is off; nobody needs to drive.',
  operator_button: 'Open the desk',

  trip_button: 'See the trip',
  trip_pickup: 'Pickup',
  trip_drop: 'Destination',
  trip_date: 'Trip date',
  trip_distance: 'Distance',
  trip_distance_value: (km: string) => `${km} km round trip`,
  trip_fare: 'Estimated fare',
  trip_passenger: 'Passenger',
  trip_mobile: 'Mobile',
  trip_estimate: 'The fare is a rough estimate. It varies with extra distance.',

  call: (number: string) => `Call ${number}`,
  whatsapp: 'WhatsApp',
  whatsapp_to_operator: (drop: string, when: string) =>
    `Hello, this is about my trip to ${drop} on ${when}.`,
  whatsapp_to_customer: (name: string, drop: string, when: string) =>
    `Hello ${name}, this is about your trip to ${drop} on ${when}.`,

  calendar_summary: (operator: string, drop: string) => `${operator}: trip to ${drop}`,
  calendar_end: 'When you will be back is a guess by the distance.',
} as const;

export type TextsOf<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Texts[Key];
};

export type BookingTexts = TextsOf<typeof englishBookings>;
