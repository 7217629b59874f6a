/** `drop` is a short name, `when` a date and time. */
export const englishBookings = {
  requested_subject: (drop: string) => `Please confirm your trip to ${drop}`,
  requested_heading: 'Please confirm your trip',
  requested_text:
    'Thank you for your request. Here are the details; the trip is not booked until you confirm it on your bookings page.',
  requested_button: 'See and confirm',
  requested_not_you:
    'Not you? Please ignore this email, or cancel the trip on the same page: no car is booked without your confirmation.',

  confirmed_subject: (drop: string, when: string) => `Booking received: ${drop}, ${when}`,
  confirmed_heading: 'We have received your booking',
  confirmed_text:
    'Thank you for confirming. We will now arrange a car and a driver, and email you once the trip is approved.',

  approved_subject: (drop: string, when: string) => `Approved: your trip to ${drop}, ${when}`,
  approved_heading: 'Your trip is approved',
  approved_text:
    'A car is booked for you. Open the attached file to add the trip to your calendar. If your plans change, please call us.',

  cancelled_subject: (drop: string, when: string) => `Cancelled: your trip to ${drop}, ${when}`,
  cancelled_heading: 'Your trip is cancelled',
  cancelled_by_owner:
    'As you requested, this trip is cancelled. We hope to drive you another time.',
  cancelled_by_operator:
    'Sorry, we had to cancel this trip. Please call us, and we will try to help you.',
  cancelled_reason: 'Reason:',
  cancelled_button: 'Book another trip',

  corrected_subject: (drop: string, when: string) =>
    `Fare corrected: your trip to ${drop}, ${when}`,
  corrected_heading: 'Distance and fare are corrected',
  corrected_text:
    'We have corrected the distance and the fare of your trip. If you have a question, please call us.',
  corrected_before: 'Before',
  corrected_now: 'Now',
  corrected_figures: (km: string, fare: string) => `${km} km, ${fare}`,

  trip_changed_subject: (drop: string, when: string) => `Changed: your trip to ${drop}, ${when}`,
  trip_changed_button: 'See the booking',
  trip_changed_heading: 'Your booking is changed',
  trip_changed_text: 'We have saved your changes. Here are the details:',
  trip_changed_to_confirm:
    'We have saved your changes. Here are the new details; please confirm the trip once more on your bookings page.',

  assigned_subject: (drop: string, when: string) =>
    `New car or driver: your trip to ${drop}, ${when}`,
  assigned_heading: 'Another car or driver for your trip',
  assigned_text:
    'We have changed the car or the driver of your trip. Nothing else has changed. Here are the details:',

  voided_subject: (drop: string, when: string) => `Called off: your trip to ${drop}, ${when}`,
  voided_heading: 'Your trip is called off',
  voided_text:
    'Sorry, we had approved this trip, but it cannot take place now. Open the attached file to remove it from your calendar. Please call us, and we will try to help you.',

  reminder_subject: (isToday: boolean, time: string, drop: string) =>
    `${isToday ? 'Today' : 'Tomorrow'}, ${time}: your trip to ${drop}`,
  reminder_heading: (isToday: boolean) => `Your trip is ${isToday ? 'today' : 'tomorrow'}`,
  reminder_text:
    'Please be ready at the pickup a few minutes early. If you are late, or your plans change, call us.',

  review_subject: (drop: string) => `How was your trip to ${drop}?`,
  review_heading: 'How was your trip?',
  review_text: (drop: string, day: string) =>
    `On ${day} you travelled with us to ${drop}. A star rating and a short review help other passengers to choose, and help us to improve.`,
  review_button: 'Write a review',
  review_once: 'We will ask only once.',

  operator_confirmed_subject: (name: string, drop: string, when: string) =>
    `To approve: ${name}, ${drop}, ${when}`,
  operator_confirmed_heading: 'A trip needs your approval',
  operator_confirmed_text: 'The customer has confirmed this trip. It needs your approval.',
  operator_changed_subject: (name: string, drop: string, when: string) =>
    `Changed: ${name}, ${drop}, ${when}`,
  operator_changed_heading: 'A customer changed a trip',
  operator_changed_text: 'Details of this trip have changed. It still needs your approval.',
  operator_changed_to_confirm:
    'This trip has changed. It needs your approval once the customer has confirmed it again.',
  operator_cancelled_subject: (name: string, drop: string, when: string) =>
    `Cancelled: ${name}, ${drop}, ${when}`,
  operator_cancelled_heading: 'A customer cancelled a trip',
  operator_cancelled_text: 'This trip is cancelled. No car is needed.',
  operator_button: 'Open admin',

  trip_button: 'See the trip',
  trip_number: 'Booking',
  trip_address: 'Address',
  trip_passengers: 'Passengers',
  trip_notes: 'Notes',
  trip_pickup: 'Pickup',
  trip_drop: 'Destination',
  trip_date: 'Trip date',
  trip_return: 'Return',
  trip_return_value: (day: string, days: number) => `${day} (${days} days)`,
  trip_vehicle: 'Vehicle',
  trip_driver: 'Driver',
  trip_distance: 'Distance',
  trip_distance_value: (km: string) => `${km} km round trip`,
  fare_line: {
    distance: (km: string, rupees: string) => `${km} km × ${rupees}`,
    'minimum-distance': (km: string, rupees: string) => `Minimum ${km} km × ${rupees}`,
    'day-rental': (days: string, rupees: string) => `Day rental: ${days} × ${rupees}`,
    'driver-allowance': (days: string, rupees: string) => `Driver allowance: ${days} × ${rupees}`,
    'night-charge': (nights: string, rupees: string) => `Night charge: ${nights} × ${rupees}`,
  },
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
  calendar_end: 'The return time is estimated from the distance.',
} as const;

export type TextsOf<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Texts[Key];
};

export type BookingTexts = TextsOf<typeof englishBookings>;
