/** Towns and temples that people of Trichy travel to; the first ones more often. */
export const demoDrops = [
  'Madurai',
  'Thanjavur',
  'Kumbakonam',
  'Velankanni',
  'Palani',
  'Rameswaram',
  'Kodaikanal',
  'Chidambaram',
  'Coimbatore',
  'Karur',
  'Pudukkottai',
  'Dindigul',
  'Salem',
  'Chennai',
  'Puducherry',
  'Nagapattinam',
  'Namakkal',
  'Karaikudi',
];

export const demoPickups = [
  'Tiruchirappalli',
  'Srirangam',
  'Thiruverumbur',
  'Lalgudi',
  'Thanjavur',
];

/** Reviews with their stars. */
export const demoReviews: readonly (readonly [rating: number, text: string])[] = [
  [
    5,
    'Our driver came ten minutes early and drove calmly all the way. My parents were comfortable.',
  ],
  [
    5,
    'மதுரை மீனாட்சி அம்மன் கோயிலுக்கு குடும்பத்துடன் போனோம். வண்டி சுத்தமாக இருந்தது, டிரைவர் மிகவும் பொறுமையானவர்.',
  ],
  [5, 'The fare was exactly what the site showed. No surprises at the end of the day.'],
  [4, 'Good car and a polite driver. We started a little late because of rain.'],
  [5, 'வேளாங்கண்ணி பயணம் நன்றாக அமைந்தது. குழந்தைகளுக்காக இரண்டு இடங்களில் நிறுத்தினார்.'],
  [4, 'Comfortable seats even in the last row. AC worked well in the afternoon heat.'],
  [5, 'Booked by phone late at night for an early start, and everything was arranged.'],
  [3, 'The trip was fine, but the lunch stop he suggested was crowded.'],
  [5, 'ராமேஸ்வரம் வரை ஒரே நாளில் போய் வந்தோம். களைப்பே தெரியவில்லை.'],
  [4, 'Driver knew every diversion near Kumbakonam. Reached before the temple closed.'],
  [5, 'Third time with them this year. We will book again for Pongal.'],
  [5, 'Clean car, careful driving, fair price. My mother asks for the same driver every time.'],
];

export const demoAnswers = [
  'Thank you! We look forward to your next trip.',
  'Thank you for telling us. We will start earlier in the rain.',
  'நன்றி! உங்கள் அடுத்த பயணத்தில் சந்திப்போம்.',
];

export const demoMessages = [
  'Do you have a car with a carrier for luggage? We are seven people going to Palani.',
  'Can we stop at Thiruvarur on the way to Velankanni?',
  'I need a cab for a wedding in Thanjavur next month, for two days. Please call me.',
  'திருச்சி விமான நிலையத்திலிருந்து கும்பகோணத்துக்கு இரவு 11 மணிக்கு வண்டி கிடைக்குமா?',
  'We left a water bottle and an umbrella in the car yesterday. Could you please check?',
  'What is the fare for two days to Kodaikanal?',
  'குழந்தைக்கான இருக்கை வசதி இருக்கிறதா?',
  'Can I pay by UPI after the trip?',
];

export const demoCancelReasons = [
  'The wedding was moved to another day',
  'My father is not well',
  'Heavy rain is expected',
];

export const demoOutsideVehicle = 'TN 48 AD 7715, Kaveri Travels';
