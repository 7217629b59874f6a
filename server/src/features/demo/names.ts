/** Names in Tamil Nadu, the most frequent ones first. */
export const givenNames = (
  'Kumar Lakshmi Priya Karthik Meena Suresh Ramesh Anitha Senthil Kavitha Murugan Divya Vijay Selvi ' +
  'Arun Revathi Prakash Deepa Ganesh Sangeetha Bala Uma Ravi Geetha Mani Vani Saravanan Nithya ' +
  'Rajesh Bhuvana Dinesh Kala Mohan Latha Anand Sumathi Gopal Malathi Venkatesh Indira Prabhu ' +
  'Gayathri Sathish Hema Manikandan Usha Vignesh Pushpa Gokul Rani Hari Shanthi Naveen Vimala ' +
  'Ashok Jaya Bharath Amutha Sundar Chitra Vasanth Tamilselvi Kathir Ezhilarasi Iniyan Yazhini ' +
  'Thenmozhi Kayalvizhi Nedumaran Poongodi Ilango Kanimozhi Abdul Fathima Joseph Mary Xavier Stella'
).split(' ');

export const familyNames = (
  'Raman Krishnan Subramanian Natarajan Chandran Pillai Iyer Nadar Thevar Mudaliar Chettiar Gounder ' +
  'Rajan Sekar Nathan Perumal Arumugam Palani Velu Swamy Durai Pandian Cholan Rathinam Moorthy ' +
  'Kannan Babu Das Raj Sharma Khan Rahman Fernando Antony Samuel Daniel Elango Maran Adaikalam ' +
  'Ponnusamy Thangavel Chinnasamy Rangasamy Kandasamy Marimuthu Ayyappan Vadivel Sivakumar Jagan'
).split(' ');
